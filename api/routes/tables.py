"""Tables: opened, sat at, played at, and listened to."""

import secrets
import time
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from api.access import Db
from api.languages import AcceptLanguage, told_in
from api.problems import Problem, responses
from api.rulesets import named
from api.schemas import tables as schemas
from api.seats import AllTables, TableId, Token
from api.serving_decks import dealable
from api.store.decks import Cards
from api.tables import Seated
from game import Event, Pile, Seat, Settings, Variant, export, move_from_json, readable
from game.hosting import Moment, move, start
from game.precedents import House
from game.table import Table, seen
from game.table_events import Share, Terms
from validator import QuestionError
from validator.check import lexicon_for
