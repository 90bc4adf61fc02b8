Feature: Profiles
  Everybody sees everybody's name; what is private only oneself.

  Background:
    Given Ann and Bob are logged in

  Scenario: My own account
    When Ann asks GET /api/users/me
    Then the answer is 200 with:
      | id          | {Ann-id} |
      | nickname    | {Ann}    |
      | firstName   | Ann      |
      | modifiedAt  | null     |
      | lastLoginAt | a time   |

  Scenario: Somebody else's account, without the private fields
    When Ann asks GET /api/users/{Bob}
    Then the answer is 200 with:
      | id          | {Bob-id} |
      | nickname    | {Bob}    |
      | lastLoginAt | absent   |
      | modifiedAt  | absent   |

  Scenario: My own account as everybody sees it
    When Ann asks GET /api/users/{Ann}
    Then the answer is 200 with:
      | nickname    | {Ann}  |
      | lastLoginAt | absent |

  Scenario Outline: Letter case and a trailing slash do not matter in <path>
    When Ann asks GET <path>
    Then the answer is 200 with:
      | nickname | {Bob} |

    Examples:
      | path                            |
      | /api/users/{upper-Bob}          |
      | /api/users/{Bob}/               |
      | /api/users/{upper-Bob}/summary  |
      | /api/users/{Bob}/summary/       |

  Scenario Outline: <path> is not there
    When Ann asks GET <path>
    Then the problem is not-found

    Examples:
      | path                                                 |
      | /api/users/{Nobody}                                  |
      | /api/users/{Nobody}/summary                          |
      | /api/users/{Nobody}/followers                        |
      | /api/users/{Nobody}/following                        |
      | /api/users/ab                                        |
      | /api/users/no.dots                                   |
      | /api/users/j%C3%BCrgen                               |
      | /api/users/abcdefghijklmnopqrstuvwxyz0123456         |
      | /api/users/abcdefghijklmnopqrstuvwxyz0123456/summary |
      | /api/users/{Bob}/nothing                             |
      | /api/nothing                                         |
      | /nothing                                             |
      | /api                                                 |
      | /internal/users                                      |

  Scenario: A profile with its numbers
    Given Ann follows Bob
    When Ann asks GET /api/users/{Bob}/summary
    Then the answer is 200 with:
      | id        | {Bob-id} |
      | nickname  | {Bob}    |
      | firstName | Bob      |
      | lastName  | Tester   |
      | followers | 1        |
      | following | 0        |

  Scenario: A change of names
    When Ann asks PATCH /api/users/me with the body {"firstName": "Anna", "lastName": " Ö "}
    Then the answer is 200 with:
      | firstName  | Anna   |
      | lastName   | " Ö "  |
      | modifiedAt | a time |
    When Bob asks GET /api/users/{Ann}
    Then the answer is 200 with:
      | firstName | Anna |

  Scenario: An empty change changes nothing
    When Ann asks PATCH /api/users/me with the body {}
    Then the answer is 200 with:
      | firstName  | Ann  |
      | modifiedAt | null |

  Scenario Outline: <body> is refused
    When Ann asks PATCH /api/users/me with the body <body>
    Then the problem is validation on <fields>
    When Ann asks GET /api/users/me
    Then the answer is 200 with:
      | firstName  | Ann  |
      | modifiedAt | null |

    Examples:
      | body                                                                | fields                              |
      | {"nickname": "{Ann}"}                                               | nickname                            |
      | {"nickname": null}                                                  | nickname                            |
      | {"firstName": null}                                                 | firstName                           |
      | {"firstName": "x", "lastName": ""}                                  | lastName                            |
      | {"password": "abc-123"}                                             | currentPassword                     |
      | {"password": "abc-123", "currentPassword": null}                    | currentPassword                     |
      | {"password": null, "currentPassword": "s3cret-word"}                | password                            |
      | {"currentPassword": null}                                           | currentPassword                     |
      | {"password": "short", "currentPassword": "s3cret-word"}             | password                            |
      | {"password": "abc-123", "currentPassword": "s3cret-word\u0000s3cret-word"} | currentPassword              |
      | {"password": "abc-123", "currentPassword": "s3cret-word\ud83d"}     | currentPassword                     |
      | {"password": "short", "firstName": "", "lastName": "", "nickname": "x"} | currentPassword, firstName, lastName, nickname, password |

  Scenario Outline: <body> is malformed
    When Ann asks PATCH /api/users/me with the body <body>
    Then the problem is malformed

    Examples:
      | body                                    |
      | {"firstName": 1}                        |
      | {"firstName": "x", "firstName": "y"}    |
      | {"id": 1}                               |
      | {"lastLoginAt": null}                   |
      | []                                      |
      | null                                    |

  Scenario: A new password works at once, and the old one no more
    When Ann changes the password to "n3w-password"
    And Ann tries to log in with the password "s3cret-word"
    Then the problem is bad-credentials
    When Ann tries to log in with the password "n3w-password"
    Then the answer is 200

  Scenario: A new password needs the old one
    When Ann asks PATCH /api/users/me with the body {"firstName": "X", "password": "n3w-password", "currentPassword": "gue55-ing"}
    Then the problem is forbidden
    When Ann asks GET /api/users/me
    Then the answer is 200 with:
      | firstName  | Ann  |
      | modifiedAt | null |

  Scenario: An old password of 72 bytes has nothing behind it
    Given a text of 34 times "ü" is called umlauts
    When Ann changes the password to "a-1x{umlauts}"
    And Ann asks PATCH /api/users/me with the body {"password": "n3w-password", "currentPassword": "a-1x{umlauts}zzz"}
    Then the problem is forbidden
    When Ann tries to log in with the password "a-1x{umlauts}"
    Then the answer is 200

  Scenario: A new password ends all sessions but this one
    Given Ann's token is called first
    When Ann logs in
    And Ann's token is called second
    And Ann changes the password to "n3w-password"
    And Ann asks GET /api/users/me
    Then the answer is 200
    When Ann uses the token first
    And Ann asks GET /api/users/me
    Then the problem is unauthenticated
    When Bob asks GET /api/users/me
    Then the answer is 200
