Feature: Edit leases
  Whoever holds the lease of a message edits it alone: for 90 seconds after the last call, or until it is released.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: Taking the lease, and taking it again
    Given Ann has sent "/public:Hello"
    When Bob asks POST /api/messages/{it}/edit-lease
    Then the answer is 201 with:
      | expiresAt | a time |
    When Bob asks POST /api/messages/{it}/edit-lease/
    Then the answer is 201 with:
      | expiresAt | a time |
    And the edit lease of it lasts for 90 seconds

  Scenario: One holder at a time
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When Ann asks POST /api/messages/{it}/edit-lease
    Then the problem is edit-in-progress
    And the answer is 423 with:
      | holder | {Bob} |
    When Ann asks DELETE /api/messages/{it}/edit-lease
    Then the problem is edit-in-progress
    And the answer is 423 with:
      | holder | {Bob} |
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then the answer is 204
    And the answer has no body
    And Ann holds the edit lease of it

  Scenario: Releasing a lease that nobody holds
    Given Ann has sent "/public:Hello"
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then the answer is 204
    When Bob asks DELETE /api/messages/{it}/edit-lease/
    Then the answer is 204

  Scenario: Others wait while one edits
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When Ann edits it to "mine"
    Then the problem is edit-in-progress
    And the answer is 423 with:
      | holder | {Bob} |
    When Bob edits it to "second"
    Then the answer is 200 with:
      | version | 2 |
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then the answer is 204
    When Ann edits it to "third"
    Then the answer is 200 with:
      | version | 3 |

  Scenario: A holder who went away does not hold others up for ever
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When the edit lease of it has run out
    And Ann edits it to "mine"
    Then the answer is 200
    And Ann holds the edit lease of it

  Scenario: The same user in two sessions is one holder
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When Bob logs in
    And Bob edits it to "from elsewhere"
    Then the answer is 200
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then the answer is 204

  Scenario: Only who may edit can have the lease
    Given Ann has sent "!{Eve}/public:Hello"
    When Eve asks POST /api/messages/{it}/edit-lease
    Then the problem is not-found
    When Eve asks DELETE /api/messages/{it}/edit-lease
    Then the problem is not-found
    Given Ann has sent "/private:Hello"
    When Bob asks POST /api/messages/{it}/edit-lease
    Then the problem is forbidden
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then the problem is forbidden
    And Ann holds the edit lease of it
    Given Ann has sent "Hello"
    When Ann asks POST /api/messages/{it}/edit-lease
    Then the problem is forbidden

  Scenario Outline: <id> has no lease
    When Ann asks <method> /api/messages/<id>/edit-lease
    Then the problem is not-found

    Examples:
      | method | id                  |
      | POST   | 9223372036854775807 |
      | DELETE | 9223372036854775807 |
      | POST   | 0                   |
      | DELETE | abc                 |
      | GET    | 01                  |

  Scenario: A lease is no thing to read
    Given Ann has sent "/public:Hello"
    When Ann asks GET /api/messages/{it}/edit-lease
    Then the problem is method-not-allowed
    And the answer has the header Allow: DELETE, OPTIONS, POST

  Scenario: The order of checks: audience, permission, lease, version
    Given Ann has sent "!{Eve}/public:Hello"
    And Bob holds the edit lease of it
    Given the next request has the header If-Match: "7"
    When Eve edits it to "no"
    Then the problem is not-found
    Given the next request has the header If-Match: "7"
    When Ann edits it to "no"
    Then the problem is edit-in-progress
    Given the next request has the header If-Match: "7"
    When Bob edits it to "no"
    Then the problem is stale-version
    Given Ann has sent "/private:Hello"
    And Ann holds the edit lease of it
    When Bob edits it to "no"
    Then the problem is forbidden

  Scenario: A lease stands against no change that changes nothing, and against no deletion
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When Ann asks PATCH /api/messages/{it} with the body {}
    Then the answer is 200 with:
      | version | 1 |
    When Ann deletes it
    Then the answer is 204
    When Bob asks POST /api/messages/{it}/edit-lease
    Then the problem is not-found

  Scenario: Those who see the message are told who edits it
    Given Ann has sent "!{Eve}/public:Hello"
    And Bob holds the edit lease of it
    Then Ann and Bob get the frame {"op": "editing", "id": {it}, "holder": "{Bob}"}
    When Bob asks DELETE /api/messages/{it}/edit-lease
    Then Ann and Bob get the frame {"op": "editing", "id": {it}, "holder": null}
    And Ann holds the edit lease of it
    And Ann and Bob get the frame {"op": "editing", "id": {it}, "holder": "{Ann}"}

  Scenario: A lease stands against edits over the chat, too
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When Ann sends the frame {"op": "edit", "ref": "1", "id": {it}, "content": "mine"}
    Then Ann gets the frame {"op": "error", "ref": "1", "problem": {"code": "edit-in-progress", "status": 423, "holder": "{Bob}"}}
    When Bob sends the frame {"op": "edit", "ref": "2", "id": {it}, "content": "second", "version": 7}
    Then Bob gets the frame {"op": "error", "ref": "2", "problem": {"code": "stale-version", "status": 412}}
    When Bob sends the frame {"op": "edit", "ref": "3", "id": {it}, "content": "second", "version": 1}
    Then Bob gets the frame {"op": "ack", "ref": "3", "message": {"id": {it}, "content": "second", "version": 2}}
    And Ann and Eve get the frame {"op": "edited", "message": {"id": {it}, "content": "second", "modifiedBy": "{Bob}"}}

  Scenario: Two who edit at the same time lose no text
    Given Ann has sent "/public:Hello"
    When Ann and Bob each edit it 20 times at the same time
    Then every edit was done
    And it has had every text that was acknowledged

  Scenario: Two who edit at the same time, one over the chat
    Given Ann has sent "/public:Hello"
    When Ann and Bob each edit it 20 times at the same time, Ann over the chat
    Then every edit was done
    And it has had every text that was acknowledged
    And Eve gets the edits in the order of their versions

  Scenario: Two who edit at the same time over the chat
    Given Ann has sent "/public:Hello"
    When Ann and Bob each edit it 20 times at the same time, all over the chat
    Then every edit was done
    And it has had every text that was acknowledged
    And Eve gets the edits in the order of their versions

  Scenario: Two who edit at the same time, each the version they read
    Given Ann has sent "/public:Hello"
    When Ann and Bob each edit it 10 times at the same time, the version they read
    Then every edit was done
    And it has had every text that was acknowledged

  Scenario: Two who edit at the same time, each under the lease
    Given Ann has sent "/public:Hello"
    When Ann and Bob each edit it 10 times at the same time, under the lease
    Then every edit was done
    And it has had every text that was acknowledged

  Scenario: One who edits at the same time as the holder of the lease
    Given Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    When Ann and Bob each edit it 20 times at the same time
    Then only Bob's edits were done
    And it has had every text that was acknowledged

  Scenario: One who edits while the other deletes
    Given Ann has sent "/public:Hello"
    When Bob edits it until Ann has deleted it
    Then Ann and Bob do not see it
