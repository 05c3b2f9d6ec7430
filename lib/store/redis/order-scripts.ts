import { type Script, script } from './script.ts';

/**
 * What Redis does of a session's orders, each in one step. KEYS of a record: what is known, and the guest's sealed part; of
 * the list: all orders that may be under way, by when they were last looked after.
 */

/**
 * Counts up, never below the time: after the server has lost what it knew, no number comes again that somebody still holds
 * from before.
 */
const COUNT = `
local function count(name)
  local number = math.max(now, tonumber(redis.call('HGET', KEYS[1], name) or '0') + 1)
  redis.call('HSET', KEYS[1], name, number)
  return number
end
`;

/** What every script answers of a record: its version, its progress, the guest's sealed part, whether all sends are heard of. */
const RECORD = `${COUNT}
local function record()
  return { tonumber(redis.call('HGET', KEYS[1], 'version') or '0'), redis.call('HGET', KEYS[1], 'progress') or '',
    redis.call('GET', KEYS[2]) or '', redis.call('HGET', KEYS[1], 'heard') == '1' and 1 or 0 }
end
-- ARGV: how long the record is kept, the progress, the guest's part, how long that is kept: 0 takes it away.
local function write()
  count('version')
  redis.call('HSET', KEYS[1], 'progress', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  if ARGV[4] == '0' then redis.call('DEL', KEYS[2])
  else redis.call('SET', KEYS[2], ARGV[3], 'PX', ARGV[4]) end
end
`;

export const READ: Script = script(`${RECORD} return record()`);

/**
 * ARGV[5]: the version that must still be there. Of a new order nothing has been sent: its end is heard. A turn that is still
 * under way is of an order before it.
 */
export const CLAIM: Script = script(`${RECORD}
if tonumber(redis.call('HGET', KEYS[1], 'version') or '0') ~= tonumber(ARGV[5]) then return 0 end
write()
count('fence')
redis.call('HSET', KEYS[1], 'heard', '1', 'until', '0')
return 1`);

/** A word that everyone who has read the record before must hear. ARGV: for how long, where there is no order to keep. */
export const TOUCH: Script = script(`${COUNT}
count('version')
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return 1`);

/**
 * The turn to send: nobody else's until it ends or runs out. What is sent is written down before, where the server has lost
 * it. ARGV[5]: for how long; one that lasts longer is of before the server's clock was set back. Answers the number that
 * fences it off from later ones, or 0; whether the end of every turn before was heard; the record as it was before this one.
 */
export const TURN: Script = script(`${RECORD}
local untilThen = tonumber(redis.call('HGET', KEYS[1], 'until') or '0')
if untilThen > now and untilThen <= now + ARGV[5] then return { 0, 0, record() } end
local heard = redis.call('HGET', KEYS[1], 'heard') == '1' and 1 or 0
local fence = count('fence')
if redis.call('HEXISTS', KEYS[1], 'progress') == 0 then write() end
local found = record()
redis.call('HSET', KEYS[1], 'until', now + ARGV[5], 'heard', '0')
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return { fence, heard, found }`);

/** ARGV: the fence, how long. */
export const RENEW: Script = script(`
if redis.call('HGET', KEYS[1], 'fence') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'until', now + ARGV[2])
return 1`);

/** ARGV[5]: the fence. */
export const WRITE: Script = script(`${RECORD}
if redis.call('HGET', KEYS[1], 'fence') ~= ARGV[5] then return 0 end
write()
return 1`);

/** Nothing was sent in the turn. ARGV: the fence; whether the end of every turn before it was heard. */
export const GIVE_BACK: Script = script(`
if redis.call('HGET', KEYS[1], 'fence') == ARGV[1] then redis.call('HSET', KEYS[1], 'heard', ARGV[2], 'until', '0') end
return 1`);

/**
 * ARGV[5]: the fence; ARGV[6]: 1 for what is true whoever else is at it by now; ARGV[7]: the order's key. Whoever is at what
 * has become a fact has the turn no more: what he hears says nothing against it.
 */
export const END: Script = script(`${RECORD}
local mine = redis.call('HGET', KEYS[1], 'fence') == ARGV[5]
local progress = redis.call('HGET', KEYS[1], 'progress')
local same = not progress or string.find(progress, ARGV[7], 1, true)
if same and (mine or ARGV[6] == '1') then write() end
if same and not mine and ARGV[6] == '1' then count('fence') end
if mine then redis.call('HSET', KEYS[1], 'heard', '1', 'until', '0') end
return mine and 1 or 0`);

export const NOTE_OPEN: Script = script(`return redis.call('ZADD', KEYS[1], 'NX', now, ARGV[1])`);
export const NOTE_LOOKED_AFTER: Script = script(`return redis.call('ZADD', KEYS[1], 'XX', now, ARGV[1])`);
export const NOTE_ENDED: Script = script(`return redis.call('ZREM', KEYS[1], ARGV[1])`);
/** ARGV: for how long they have been open at least, how many, after how long there is no record any more. */
export const LIST_OPEN: Script = script(`
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1], 'LIMIT', 0, ARGV[2])`);
