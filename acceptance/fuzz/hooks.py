"""Gives Schemathesis accounts and what exists, so that its calls get further than 401 and 404."""

import itertools
import os
import re
import time

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
        self.log_in()

    def log_in(self):
        session = self.ask("POST", "/api/sessions", {"nickname": self.nickname, "password": PASSWORD})
        self.refresh_at = time.monotonic() + session["expiresIn"] / 2
        self.token = session["accessToken"]

    def current_token(self):
        if time.monotonic() > self.refresh_at:
            self.log_in()
        return self.token

    def says(self, line):
        return self.ask("POST", "/api/messages", {"text": line}, self.current_token())["id"]

    @staticmethod
    def ask(method, path, body, token=None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        response = requests.request(method, SERVER + path, json=body, headers=headers, timeout=30)
        response.raise_for_status()
        return response.json()


author = Account()
spare = []  # an account for the next of the last calls
LINE = "/public:A #message that is edited, liked and answered"
messages = [author.says(LINE)]  # the last of them exists


@schemathesis.auth(refresh_interval=None)
class Tokens:
    def get(self, case, context):
        if not is_last_call(context.operation):
            return author.current_token()
        if not spare:
            spare.append(Account())
        return spare[-1].current_token()

    def set(self, case, token, context):
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def after_call(context, case, response):
    if not 200 <= response.status_code < 300:
        return
    if is_last_call(case.operation):
        spare.clear()
    elif called(case.operation) == ("DELETE", "/api/messages/{id}"):
        messages.append(author.says(LINE))


def is_last_call(operation):
    return called(operation) in LAST_CALLS


def called(operation):
    return operation.method.upper(), operation.path


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Half of the calls that could be about something are about what exists."""
    return {name: existing(name, str(value)) or value for name, value in (path_parameters or {}).items()}


def existing(name, value):
    """For half of the values that are allowed; for a value that is not, nothing."""
    if len(value) % 2 == 0:
        return None
    if name == "nickname" and re.fullmatch(r"[A-Za-z0-9_-]{3,32}", value):
        return author.nickname
    if name == "id" and re.fullmatch(r"[1-9][0-9]*", value) and int(value) < 2**63:
        return messages[-1]
    return None
