Feature: What a server refuses before it knows what is asked
  Whoever answers, a request that cannot be read is malformed, and said so as problem JSON.

  Background:
    Given Ann is logged in

  Scenario Outline: The <server> refuses the target <target>
    When Ann sends the <server> the raw request:
      """
      GET <target> HTTP/1.1
      Host: localhost
      """
    Then the problem is malformed

    Examples: doubled slashes
      | server          | target                  |
      | gateway         | //api/users/me          |
      | gateway         | /api//users/me          |
      | user service    | /api//users/me          |
      | user service    | //api/users/me          |
      | message service | /api//messages          |

    Examples: matrix parameters
      | server          | target                  |
      | gateway         | /api/users/me;a=b       |
      | user service    | /api/users/me;a=b       |
      | user service    | /api;x/users/me         |
      | message service | /api/messages;jsessionid=1 |

    Examples: encoded slashes, backslashes and dots
      | server          | target                  |
      | gateway         | /api/users/a%2Fb        |
      | gateway         | /api/users%2fme         |
      | user service    | /api/users/a%2Fb        |
      | user service    | /api/users/a%5Cb        |
      | message service | /api/messages%2f1       |
      | message service | /api/messages/%2e%2e%2f |

    Examples: broken targets
      | server          | target                  |
      | gateway         | /api/users/%            |
      | gateway         | /api/users/%zz          |
      | user service    | /api/users/%            |
      | user service    | /api/users/%zz          |
      | user service    | /api/users/a\b          |
      | message service | /api/messages/%4        |
      | message service | /api/messages/{1}       |
      | message service | /api/messages/<1>       |
      | message service | /api/messages/a^b       |

  Scenario Outline: The <server> refuses oversized headers
    Given a text of 70000 times "x" is called long
    When Ann sends the <server> the raw request:
      """
      GET <path> HTTP/1.1
      Host: localhost
      X-Long: {long}
      """
    Then the problem is malformed

    Examples:
      | server          | path          |
      | gateway         | /api/users/me |
      | user service    | /api/users/me |
      | message service | /api/messages |

  Scenario Outline: The <server> refuses JSON that is not UTF-8
    When Ann asks the <server> POST <path> with the bytes <bytes>
    Then the problem is malformed

    Examples: {"text":"ÿ"} in Latin-1, a cut sequence, an overlong one, a surrogate, UTF-16, and a byte order mark before UTF-16
      | server          | path          | bytes                                              |
      | gateway         | /api/messages | 7b 22 74 65 78 74 22 3a 22 ff 22 7d                |
      | message service | /api/messages | 7b 22 74 65 78 74 22 3a 22 ff 22 7d                |
      | message service | /api/messages | 7b 22 74 65 78 74 22 3a 22 c3 22 7d                |
      | message service | /api/messages | 7b 22 74 65 78 74 22 3a 22 c0 af 22 7d             |
      | message service | /api/messages | 7b 22 74 65 78 74 22 3a 22 ed a0 80 22 7d          |
      | message service | /api/messages | 00 7b 00 7d                                        |
      | message service | /api/messages | fe ff 00 7b 00 7d                                  |
      | user service    | /api/sessions | 7b 22 6e 69 63 6b 6e 61 6d 65 22 3a 22 ff 22 7d    |
      | user service    | /api/users    | 7b 22 6e 69 63 6b 6e 61 6d 65 22 3a 22 ff 22 7d    |

  Scenario Outline: What the <server> answers tells nothing of its insides
    When Ann sends the <server> the raw request:
      """
      GET /api/users/%zz HTTP/1.1
      Host: localhost
      """
    Then the text of the answer does not contain Exception
    And the text of the answer does not contain java
    And the text of the answer does not contain <html

    Examples:
      | server          |
      | gateway         |
      | user service    |
      | message service |
