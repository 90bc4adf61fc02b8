"""Gives Schemathesis accounts and what exists, so that its calls get further than 401 and 404."""

import itertools
import os
import re

import requests
import schemathesis

SERVER = os.environ["TWINCHAT_SERVER"]
PASSWORD = "s3cret-word"
RUN = os.urandom(4).hex()
numbers = itertools.count()

# After these a token is worth nothing.
LAST_CALLS = {("DELETE", "/api/sessions/current"), ("DELETE", "/api/users/me"), ("PATCH", "/api/users/me")}


class Account:
    def __init__(self):
        self.nickname = f"fuzz{RUN}{next(numbers)}"
        self.ask("POST", "/api/users", {"firstName": "Fuzz", "lastName": "Tester", "nickname": self.nickname, "password": PASSWORD})
        session = self.ask("POST", "/api/sessions", {"nickname": self.nickname, "password": PASSWORD})
        self.token = session["accessToken"]

    def ask(self, method, path, body):
        headers = {"Authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}
        response = requests.request(method, SERVER + path, json=body, headers=headers, timeout=30)
        response.raise_for_status()
        return response.json()

    def says(self, line):
        return self.ask("POST", "/api/messages", {"text": line})["id"]


author = Account()
spare = []  # an account for the next of the last calls
message = author.says("/public:A #message that is edited, liked and answered")


@schemathesis.auth(refresh_interval=None)
class Tokens:
    def get(self, case, context):
        if not is_last_call(context.operation):
            return author.token
        if not spare:
            spare.append(Account())
        return spare[-1].token

    def set(self, case, token, context):
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def after_call(context, case, response):
    if is_last_call(case.operation) and 200 <= response.status_code < 300:
        spare.clear()


def is_last_call(operation):
    return (operation.method.upper(), operation.path) in LAST_CALLS


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Half of the calls that could be about something are about what exists."""
    known = {"nickname": (r"[A-Za-z0-9_-]{3,32}", author.nickname), "id": (r"[1-9][0-9]{0,18}", message)}
    return {name: existing(str(value), *known[name]) or value for name, value in (path_parameters or {}).items()}


def existing(value, pattern, replacement):
    return replacement if re.fullmatch(pattern, value) and len(value) % 2 else None
