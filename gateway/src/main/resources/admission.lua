-- One request's admission, in one round trip: is its token revoked or its ticket there, and may this client send now?
--
-- KEYS[1]  what is looked for: the mark of a revoked token, or a ticket
-- KEYS[2]  the bucket that the request is counted in if that is not there
-- KEYS[3]  and if it is: whoever sends a revoked token takes nothing from its owner's rate
-- ARGV[1]  microseconds between two requests at the full rate
-- ARGV[2]  microseconds that a client may be ahead of that rate: its burst
--
-- Answers whether it was found (1 or 0), and for how many microseconds the client has to wait; 0 lets it pass.
--
-- A bucket is one number, the time at which it is full again (the generic cell rate algorithm, which admits exactly what a
-- token bucket does): nothing has to be refilled, and the wait is known. The clock is Redis's, the same for all gateways.

local found = redis.call('EXISTS', KEYS[1])
local bucket = KEYS[2 + found]
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full = math.max(tonumber(redis.call('GET', bucket) or now), now) + ARGV[1]
local wait = full - now - ARGV[2]
if wait > 0 then
    return {found, wait}
end
redis.call('SET', bucket, string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
return {found, 0}
