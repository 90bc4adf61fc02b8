# Ends a stack and removes its directory when the launcher is gone, whatever ended the launcher (kill -9 too):
# standard input is a pipe that only the launcher holds open, so its end is the launcher's end.
#
# usage: sh reaper.sh DIRECTORY GRACE_SECONDS
# lines on standard input:
#   watch SIGNAL PID   from now on PID belongs to the stack; SIGNAL asks it to stop
#   forget PID         PID has ended; its number may belong to somebody else soon

trap '' INT TERM HUP QUIT PIPE
directory=$1
grace=$2
services=''  # asked first, together: they still talk to the databases while they stop
databases=''

alive() {
    kill -0 "$1" 2>/dev/null || return 1
    # A zombie that nobody collects (a container without init) has ended.
    if [ -r "/proc/$1/stat" ]; then
        read -r _ _ state _ <"/proc/$1/stat" 2>/dev/null || return 1
        [ "$state" != Z ] || return 1
    fi
    return 0
}

without() { # list pid
    for entry in $1; do
        [ "${entry#*:}" = "$2" ] || printf ' %s' "$entry"
    done
}

stop() { # list
    for entry in $1; do
        kill -s "${entry%%:*}" "${entry#*:}" 2>/dev/null
    done
    ticks=$((grace * 20))
    for entry in $1; do
        while alive "${entry#*:}"; do
            if [ "$ticks" -le 0 ]; then
                kill -s KILL "${entry#*:}" 2>/dev/null
                break
            fi
            ticks=$((ticks - 1))
            sleep 0.05 2>/dev/null || { sleep 1; ticks=$((ticks - 19)); }
        done
    done
}

while read -r verb first second; do
    case $verb in
        watch)
            case $first in
                TERM) services="$services $first:$second" ;;
                *) databases="$databases $first:$second" ;;
            esac ;;
        forget)
            services=$(without "$services" "$first")
            databases=$(without "$databases" "$first") ;;
    esac
done

stop "$services"
stop "$databases"
# Again while something is still being written in it: another program may be about to end.
tries=5
until rm -rf "$directory" || [ "$tries" -le 0 ]; do
    tries=$((tries - 1))
    sleep 1
done
