"""Tables: a fold of their log, who may do what at them, and what makes them go on by themselves."""
