Feature: Login and logout
  A login gives a token that lives an hour, or until the logout.

  Scenario: A login
    Given Ann is registered
    When somebody asks POST /api/sessions with the body {"nickname": "{Ann}", "password": "s3cret-word"}
    Then the answer is 200 with:
      | tokenType | Bearer |
      | expiresIn | 3600   |

  Scenario: The nickname's letter case does not matter
    Given Ann is registered
    When somebody asks POST /api/sessions with the body {"nickname": "{upper-Ann}", "password": "s3cret-word"}
    Then the answer is 200

  Scenario: A login is remembered
    Given Ann is logged in
    When Ann asks GET /api/users/me
    Then the answer is 200 with:
      | nickname    | {Ann}  |
      | lastLoginAt | a time |
      | modifiedAt  | null   |

  Scenario: A wrong password and an unknown nickname are told apart by nothing
    Given Ann is registered
    When somebody asks POST /api/sessions with the body {"nickname": "{Ann}", "password": "wrong-w0rd"}
    Then the problem is bad-credentials
    And detail of the answer is called wrong
    When somebody asks POST /api/sessions with the body {"nickname": "{Nobody}", "password": "wrong-w0rd"}
    Then the problem is bad-credentials
    And the answer is 401 with:
      | detail | {wrong} |

  Scenario Outline: A login with <what> is just a failed one
    When somebody asks POST /api/sessions with the body <body>
    Then the problem is bad-credentials

    Examples:
      | what                       | body                                                     |
      | a badly formed nickname    | {"nickname": "no such.nickname", "password": "abc-123"}  |
      | an empty nickname          | {"nickname": "", "password": "abc-123"}                  |
      | an empty password          | {"nickname": "{Ann}", "password": ""}                    |
      | NUL in the nickname        | {"nickname": "\u0000", "password": "abc-123"}            |
      | NUL in the password        | {"nickname": "{Ann}", "password": "\u0000"}              |
      | half a surrogate pair      | {"nickname": "{Ann}", "password": "\ud83d"}              |

  Scenario: A password that is far too long is just a wrong one
    Given Ann is registered
    And a text of 20000 times "x" is called long
    When Ann tries to log in with the password "{long}"
    Then the problem is bad-credentials

  Scenario: What bcrypt takes for the password is not the password
    Given Ann is registered
    When somebody asks POST /api/sessions with the body {"nickname": "{Ann}", "password": "s3cret-word\u0000s3cret-word"}
    Then the problem is bad-credentials

  Scenario: A login needs both members
    When somebody asks POST /api/sessions with the body {}
    Then the problem is validation on nickname, password

  Scenario Outline: A login with <body> is malformed
    When somebody asks POST /api/sessions with the body <body>
    Then the problem is malformed

    Examples:
      | body                                             |
      | {"nickname": 7, "password": "abc-123"}           |
      | {"nickname": "a", "password": "b", "x": 1}       |
      | {"nickname": "a", "nickname": "b"}               |
      | nickname=Ann                                     |

  Scenario: The eleventh failed try within a minute has to wait, and so has the right password then
    Given Ann is registered
    When Ann tries to log in with the password "wr0ng-word" 10 times
    And Ann tries to log in with the password "wr0ng-word"
    Then the problem is too-many-requests
    When Ann tries to log in with the password "s3cret-word"
    Then the problem is too-many-requests

  Scenario: A success clears the count of failed tries
    Given Ann is registered
    When Ann tries to log in with the password "wr0ng-word" 9 times
    And Ann logs in
    Then the answer is 200
    When Ann tries to log in with the password "wr0ng-word" 9 times
    And Ann logs in
    Then the answer is 200

  Scenario: A try with a password that nobody can have counts like others
    Given Ann is registered
    And a text of 100 times "x" is called long
    When Ann tries to log in with the password "{long}" 10 times
    Then the problem is bad-credentials
    When Ann tries to log in with the password "{long}"
    Then the problem is too-many-requests
    And Ann tries to log in with the password "s3cret-word"
    Then the problem is too-many-requests

  Scenario: Tries at the same time do not get past the limit
    Given Ann is registered
    When Ann tries to log in with the password "wr0ng-word" 30 times at the same time
    Then 10 of the tries are bad-credentials, the others too-many-requests
    When Ann tries to log in with the password "s3cret-word"
    Then the problem is too-many-requests

  Scenario: The count is kept for nicknames that nobody has, too
    When Nobody tries to log in with the password "wr0ng-word" 10 times
    And Nobody tries to log in with the password "wr0ng-word"
    Then the problem is too-many-requests

  Scenario: After the logout the token is worth nothing
    Given Ann is logged in
    When Ann logs out
    And Ann asks GET /api/users/me
    Then the problem is unauthenticated
    When Ann asks GET /api/messages
    Then the problem is unauthenticated
    When Ann asks DELETE /api/sessions/current
    Then the problem is unauthenticated

  Scenario: A logout counts at every gateway at once
    Given Ann is logged in
    When Ann asks the gateway number two GET /api/users/me
    Then the answer is 200
    When Ann logs out
    And Ann asks the gateway number two GET /api/users/me
    Then the problem is unauthenticated

  Scenario: A logout ends one session, not the others
    Given Ann is logged in
    And Ann's token is called first
    When Ann logs in
    And Ann's token is called second
    And Ann logs out
    And Ann uses the token first
    And Ann asks GET /api/users/me
    Then the answer is 200
    When Ann uses the token second
    And Ann asks GET /api/users/me
    Then the problem is unauthenticated

  Scenario: The keys of the tokens are public
    When somebody asks GET /.well-known/jwks.json
    Then the answer is 200 with:
      | keys.0.kty | RSA    |
      | keys.0.alg | RS256  |
      | keys.0.d   | absent |
