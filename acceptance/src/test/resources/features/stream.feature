Feature: The stream for monitors
  Server-sent events of broadcasts. A monitor that cannot keep up misses some, and can count them.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: A stream begins with a comment, so that it is known to be open
    When Bob watches GET /api/stream without reading
    Then Bob's stream is an event stream of the stack
    And Bob's stream, still unread, begins with a comment

  Scenario Outline: Broadcasts come with their number, others do not, with <query>
    When Bob watches GET /api/stream<query>
    And Ann says "@{Bob}:not this"
    And Ann says "!{Eve}:nor this"
    And Ann says "one"
    Then Bob's stream brings one
    When Ann says "two"
    Then Bob's stream brings two
    And the numbers of Bob's stream have no gap

    Examples:
      | query                |
      |                      |
      | ?strategy=drop-queue |
      | ?buffer=10000        |

    # What others say at the same time may take the place of what is waited for.
    @isolated
    Examples:
      | query                         |
      | ?strategy=sample              |
      | ?strategy=drop-queue&buffer=1 |

  Scenario Outline: A stream goes on from where it ended, by <how>
    When Bob watches GET /api/stream
    And Ann says "seen"
    Then Bob's stream brings seen
    When Bob's stream is cut
    And Ann has sent "missed" 3 times
    And Bob watches again by <how>
    Then Bob's stream brings missed 1, missed 2, missed 3
    When Ann says "live"
    Then Bob's stream brings live
    And the numbers of Bob's stream have no gap

    Examples:
      | how           |
      | Last-Event-ID |
      | lastEventId   |

  Scenario: A ticket opens a stream, once
    When Bob watches GET /api/stream with a ticket
    And Ann says "Hello"
    Then Bob's stream brings Hello
    When somebody asks GET /api/stream?ticket={ticket}
    Then the problem is unauthenticated

  Scenario: A stream is only for who is known
    When somebody asks GET /api/stream
    Then the problem is unauthenticated

  Scenario: A header that names no event is refused by its own name
    Given the next request has the header Last-Event-ID: x
    When Ann asks GET /api/stream
    Then the problem is validation on Last-Event-ID

  Scenario: A stream ends with its token
    When Bob watches GET /api/stream
    And Bob logs out
    Then Bob's stream ends

  Scenario Outline: <query> is refused
    When Ann asks GET /api/stream?<query>
    Then the problem is validation on <fields>

    Examples:
      | query                               | fields                        |
      | strategy=direct                     | strategy                      |
      | strategy=unbounded                  | strategy                      |
      | strategy=lock-queue                 | strategy                      |
      | strategy=                           | strategy                      |
      | strategy=SAMPLE                     | strategy                      |
      | buffer=0                            | buffer                        |
      | buffer=10001                        | buffer                        |
      | buffer=x                            | buffer                        |
      | buffer=                             | buffer                        |
      | lastEventId=x                       | lastEventId                   |
      | buffer=-1&strategy=x&lastEventId=-  | buffer, lastEventId, strategy |
