"""The Retorna API: what online slots returned to their players, and what each figure is worth."""

from .client import Retorna
from .error import RetornaError
from .webhooks import read_webhook

__all__ = ["Retorna", "RetornaError", "read_webhook"]
