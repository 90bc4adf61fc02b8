# shellcheck shell=bash
# What deploy/try-images and deploy/try-compose share; they source it. Each defines `label IMAGE NAME` and `user IMAGE`, which tell what an image says of itself,
# and `work`, a temporary folder.
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
version=$(sed -n 's#^    <version>\(.*\)</version>#\1#p' "$home/pom.xml" | head -1)
commit=$(git -C "$home" rev-parse HEAD 2>/dev/null || echo unknown)
me=${0##*/}

# complain EXIT_CODE REASON
complain() {
  echo "$me: $2" >&2
  exit "$1"
}

say() { printf '%s: %s\n' "$me" "$1"; }

# expect WHAT EXPECTED ACTUAL
expect() {
  [[ $3 == "$2" ]] || complain 1 "$1 is '$3', not '$2'"
}

# quietly COMMAND…: what it says is of interest only when it fails.
quietly() {
  local result=0
  "$@" >"$work/step.log" 2>&1 || result=$?
  [ "$result" = 0 ] || {
    tail -30 "$work/step.log" >&2
    complain 1 "failed with exit code $result: $*"
  }
}

# ---- what is needed

# needs PROGRAM PACKAGE
needs() {
  command -v "$1" >/dev/null || complain 2 "$1 is missing; install it (Debian: apt-get install $2)"
}

needs_stacks() { # STACK…
  local stack
  for stack; do
    [ -f "$home/deploy/stacks/$stack.yml" ] || complain 2 "unknown stack '$stack'; the stacks are mvc-platform, mvc-virtual, webflux"
  done
}

needs_jars() {
  local jar
  for jar in gateway/target/gateway schema/target/schema-program {user,message}-service-{mvc,webflux}; do
    [[ $jar == */* ]] || jar=$jar/target/$jar
    [ -f "$home/$jar.jar" ] || complain 2 "$jar.jar is missing; build first: ./mvnw -Pfast package"
  done
}

find_jdk() {
  local jdk release
  for jdk in "${JAVA_HOME:-}" "${JAVA25_HOME:-}" /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
    [ -x "$jdk/bin/jlink" ] && [ -r "$jdk/release" ] || continue
    release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
    if [ "${release:-0}" -ge 25 ]; then
      readlink -f "$jdk"
      return
    fi
  done
  complain 2 "no JDK 25 with jlink was found; install one or set JAVA_HOME to it"
}

# ---- a base image of what this machine has

# root_file_system SUITE SOURCES TAR [OPTION…]: a small system from where this machine's apt gets its own.
root_file_system() {
  local suite=$1 sources=$2 tar=$3
  shift 3
  apt-config dump | grep -E '^Acquire::(http|https)::.*Proxy' >"$work/apt.conf" || true
  quietly mmdebstrap --mode=root --variant=essential --aptopt="$work/apt.conf" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    "$@" "$suite" "$tar" "$sources"
}

# apt_sources DISTRIBUTION: the machine's own, of this distribution only.
apt_sources() {
  apt-get indextargets --format '$(ORIGIN) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 2>/dev/null |
    sed -n "s/^$1 deb /deb /Ip" | sort -u
}

# base_image_context FOLDER: all of which a base image is built: this machine's Debian with bash, and a runtime of its JDK.
base_image_context() {
  local id codename
  id=$(. /etc/os-release && echo "$ID")
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  say "base image of $(. /etc/os-release && echo "$PRETTY_NAME") and JDK $(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$JAVA_HOME/release")"
  mkdir "$1"
  apt_sources "$id" >"$work/sources.list"
  [ -s "$work/sources.list" ] || complain 2 "apt has no package lists of $id here: run apt-get update, or set BASE_IMAGE"
  root_file_system "$codename" "$work/sources.list" "$1/system.tar" --include=bash
  # What a JRE has: all that is specified, and what programs and tools for operators need of the rest.
  quietly "$JAVA_HOME/bin/jlink" --strip-debug --no-man-pages --no-header-files --output "$1/jre" --add-modules \
    java.se,jdk.charsets,jdk.crypto.ec,jdk.jcmd,jdk.jfr,jdk.localedata,jdk.management,jdk.management.agent,jdk.naming.dns,jdk.net,jdk.security.auth,jdk.unsupported,jdk.zipfs
  cat >"$1/Dockerfile" <<'DOCKERFILE'
FROM scratch
ADD system.tar /
COPY jre /opt/java
ENV PATH=/opt/java/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
DOCKERFILE
}

# check_labels PROGRAM IMAGE
check_labels() {
  expect "$1's title" "twinchat/$1" "$(label "$2" title)"
  expect "$1's version" "$version" "$(label "$2" version)"
  expect "$1's commit" "$commit" "$(label "$2" revision)"
  expect "$1's user" 10001:10001 "$(user "$2")"
}

# ---- asking through the gateway

# The first of some ports that nobody uses, in `ports`; that is the gateway's.
free_ports() {
  local first port
  while true; do
    first=$((20000 + RANDOM % 10000))
    for ((port = first; port < first + 6; port++)); do
      ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || continue 2
    done
    ports=$first
    return
  done
}

# request METHOD PATH BODY: prints the answer's body.
request() {
  local header=()
  [ -z "$token" ] || header=(--header "Authorization: Bearer $token")
  [ -z "$3" ] || header+=(--header 'Content-Type: application/json' --data "$3")
  curl --silent --show-error --fail-with-body --max-time 20 --request "$1" "${header[@]}" "http://127.0.0.1:$ports$2" || {
    echo >&2
    complain 1 "$1 $2 was refused by the gateway of $stack"
  }
}

# member NAME: the first of that name in the JSON on standard input
member() {
  grep -oE "\"$1\":(\"[^\"]*\"|[^,}]*)" | sed -E '1!d; s/^"[^"]*":"?([^"]*)"?$/\1/'
}

# Opens the chat's WebSocket. A server's frames are not masked: their text can be read as it comes.
open_chat() {
  exec 5<>"/dev/tcp/127.0.0.1/$ports"
  printf '%s\r\n' 'GET /ws/chat HTTP/1.1' "Host: 127.0.0.1:$ports" "Authorization: Bearer $token" 'Connection: Upgrade' 'Upgrade: websocket' \
    'Sec-WebSocket-Version: 13' "Sec-WebSocket-Key: $(openssl rand -base64 16)" '' >&5
}

# hear TEXT: waits until the chat has said it.
hear() {
  local all='' part
  until [[ $all == *"$1"* ]]; do
    LC_ALL=C IFS= read -r -t 20 -d '}' part <&5 || complain 1 "the chat did not say $1, but: $(tr -cd '[:print:]' <<<"$all")"
    all+=$part'}'
  done
}

# A user registers, logs in, opens a chat, sends a message, is delivered it, and reads it: `message` is its number, `token` the user's.
talk() {
  local nickname=ada-$stack text="Sent through the images of $stack"
  token=
  request POST /api/users "{\"nickname\":\"$nickname\",\"firstName\":\"Ada\",\"lastName\":\"Lovelace\",\"password\":\"engine-1843\"}" >/dev/null
  token=$(request POST /api/sessions "{\"nickname\":\"$nickname\",\"password\":\"engine-1843\"}" | member accessToken)
  open_chat
  hear '"op":"hello"'
  message=$(request POST /api/messages "{\"text\":\"$text\"}" | member id)
  hear "\"content\":\"$text\""
  exec 5>&-
  expect "message $message as it is read" "$text" "$(request GET "/api/messages/$message" '' | member content)"
  say "$stack: a user registered, logged in, sent a message, got it by WebSocket and read it through the gateway"
}
