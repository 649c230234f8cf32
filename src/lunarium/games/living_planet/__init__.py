"""Living Planet with Planet Arboria: rival companies on a planet that fights back."""
