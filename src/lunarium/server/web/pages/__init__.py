"""The pages: lobby and tables. They show what the API tells, in words and drawings; no rule of any game is here."""

from lunarium.server.web.pages.frame import TEMPLATES as TEMPLATES
from lunarium.server.web.pages.routes import routes as routes
from lunarium.server.web.pages.sheets import game_css as game_css
