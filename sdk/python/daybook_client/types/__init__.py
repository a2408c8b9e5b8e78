# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from ._values import *
from ._errors import *
from ._search import *
from ._license import *
from ._provider import *
from ._inspections import *
from ._safety import *
from ._evidence import *
from ._proof import *
from ._comparison import *
from ._facilities import *
from ._changes import *
from ._decision import *
from ._states import *
from ._trust import *
from ._coverage import *
from ._bulk import *
from ._prices import *
from ._reports import *
from ._docs import *
from ._mcp import *
from ._webhooks import *
from ._events import *
from ._health import *
from ._usage import *
from ._deliveries import *
