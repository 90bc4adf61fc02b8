Feature: Editing and deleting
  A final message is edited by nobody, a private one by its author, a public one by its whole audience.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: A final message stays as it is, even for its author
    Given Ann has sent "Hello"
    Then Ann and Bob cannot edit it

  Scenario: A private message is its author's to edit
    Given Ann has sent "/private:Hello"
    Then Ann can edit it
    And Bob cannot edit it

  Scenario: A public message is its audience's to edit
    Given Ann has sent "@{Bob}/public:Hello"
    Then Ann and Bob can edit it
    And Eve does not see it

  Scenario: An edit makes a new version
    Given Ann has sent "/public:Hello"
    When Bob edits it to " Good bye #Now @{Ann} "
    Then the answer is 200 with:
      | id         | {it}          |
      | author     | {"id":{Ann-id},"nickname":"{Ann}"} |
      | content    | Good bye #Now @{Ann} |
      | version    | 2             |
      | modifiedBy | {Bob}         |
      | modifiedAt | a time        |
      | hashtags   | ["now"]       |
      | mentions   | ["{Ann}"]     |
      | display    | [{it}/public] {Ann}: Good bye #Now @{Ann} |
    And the answer has the header ETag: "2"
    When Eve asks GET /api/messages/{it}
    Then the answer is 200 with:
      | version | 2 |
    And the answer has the header ETag: "2"

  Scenario: The prefix of a line is no prefix in an edit
    Given Ann has sent "/private:Hello"
    When Ann edits it to "/public:Hello"
    Then the answer is 200 with:
      | content  | /public:Hello |
      | editType | PRIVATE       |

  Scenario: An edit to the content it has is an edit
    Given Ann has sent "/private:Hello"
    When Ann edits it to "Hello"
    Then the answer is 200 with:
      | version | 2 |

  Scenario: An empty change changes nothing, but is not for everybody
    Given Ann has sent "/private:Hello"
    When Ann asks PATCH /api/messages/{it} with the body {}
    Then the answer is 200 with:
      | version    | 1    |
      | modifiedAt | null |
    And the answer has the header ETag: "1"
    When Bob asks PATCH /api/messages/{it} with the body {}
    Then the problem is forbidden
    Given Ann has sent "@{Bob}:Hello"
    When Eve asks PATCH /api/messages/{it} with the body {}
    Then the problem is not-found
    When Ann asks PATCH /api/messages/{it} with the body {}
    Then the problem is forbidden

  Scenario: An edit of the version that is named
    Given Ann has sent "/private:Hello"
    Given the next request has the header If-Match: "1"
    When Ann edits it to "second"
    Then the answer is 200
    Given the next request has the header If-Match: "1"
    When Ann edits it to "third"
    Then the problem is stale-version
    Given the next request has the header If-Match: "99999999999"
    When Ann edits it to "third"
    Then the problem is stale-version
    Given the next request has the header If-Match: *
    When Ann edits it to "third"
    Then the answer is 200 with:
      | version | 3 |
    Given the next request has the header If-Match: "3"
    When Ann asks PATCH /api/messages/{it} with the body {}
    Then the answer is 200

  Scenario: A version that the client has already is not sent again
    Given Ann has sent "/private:Hello"
    Given the next request has the header If-None-Match: "1"
    When Ann asks GET /api/messages/{it}
    Then the answer is 304
    And the answer has the header ETag: "1"
    When Ann edits it to "second"
    Given the next request has the header If-None-Match: "1"
    When Ann asks GET /api/messages/{it}
    Then the answer is 200

  Scenario Outline: <value> is no version
    Given Ann has sent "/private:Hello"
    Given the next request has the header If-Match: <value>
    When Ann edits it to "second"
    Then the problem is validation on If-Match

    Examples:
      | value     |
      | 1         |
      | "0"       |
      | "-1"      |
      | "1", "2"  |
      | W/"1"     |
      | "abc"     |
      | "1        |
      | ""        |

  Scenario Outline: An edit to <body> is refused
    Given Ann has sent "/private:Hello"
    When Ann asks PATCH /api/messages/{it} with the body <body>
    Then the problem is validation on content

    Examples:
      | body                    |
      | {"content": null}       |
      | {"content": ""}         |
      | {"content": " \t "}     |
      | {"content": "\u0000"}   |
      | {"content": "\ud800"}   |

  Scenario Outline: An edit by <body> is malformed
    Given Ann has sent "/private:Hello"
    When Ann asks PATCH /api/messages/{it} with the body <body>
    Then the problem is malformed

    Examples:
      | body                            |
      | {"content": 1}                  |
      | {"text": "x"}                   |
      | {"content": "x", "version": 1}  |
      | {"editType": "PUBLIC"}          |
      | []                              |
      | null                            |

  Scenario Outline: Editing <id>, which is not there
    When Ann asks PATCH /api/messages/<id> with the body {"content": "x"}
    Then the problem is not-found

    Examples:
      | id                  |
      | 9223372036854775807 |
      | 0                   |
      | abc                 |

  Scenario: Deleting
    Given Ann has sent "Hello"
    When Bob deletes it
    Then the problem is forbidden
    When Ann deletes it
    Then the answer is 204
    And Ann and Bob do not see it
    When Ann deletes it
    Then the problem is not-found

  Scenario: Whoever does not see a message cannot tell that there is one to delete
    Given Ann has sent "@{Bob}:Hello"
    When Eve deletes it
    Then the problem is not-found
    When Bob deletes it
    Then the problem is forbidden

  Scenario: Even a public message is only its author's to delete
    Given Ann has sent "/public:Hello"
    When Bob deletes it
    Then the problem is forbidden
