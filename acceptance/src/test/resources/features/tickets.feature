Feature: Tickets
  A ticket stands for a token once, within half a minute, where a client cannot set headers.

  Scenario: Getting a ticket
    Given Ann is logged in
    When Ann asks POST /api/tickets
    Then the answer is 201 with:
      | expiresIn | 30 |
    And ticket of the answer is called ticket
    When Ann asks POST /api/tickets/
    Then the answer is 201
    And the text of the answer does not contain {ticket}

  Scenario: A ticket is only for who is known
    When somebody asks POST /api/tickets
    Then the problem is unauthenticated

  Scenario: A ticket is no token
    Given Ann is logged in
    When Ann asks POST /api/tickets
    Then the answer is 201
    And ticket of the answer is called ticket
    Given the next request has the header Authorization: Bearer {ticket}
    When somebody asks GET /api/messages
    Then the problem is unauthenticated
    When somebody asks GET /api/messages?ticket={ticket}
    Then the problem is unauthenticated

  Scenario: There is no list of tickets
    Given Ann is logged in
    When Ann asks GET /api/tickets
    Then the problem is method-not-allowed
    And the answer has the header Allow: OPTIONS, POST
