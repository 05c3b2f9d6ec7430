import { type Script, script } from './script.ts';

/**
 * @file The Lua scripts for a session's attempts. Each runs in one atomic step. KEYS of a record: the record
 * (a hash), and the guest's encrypted part. KEYS of the list: a sorted set of all attempts that may be under
 * way. An attempt's score is the time when an instance last looked at it.
 */

/**
 * Increases a number, and never below the current time. So a number does not repeat after the server has lost
 * its data: an instance may still hold the earlier number.
 */
const COUNT = `
local function count(name)
  local number = math.max(now, tonumber(redis.call('HGET', KEYS[1], name) or '0') + 1)
  redis.call('HSET', KEYS[1], name, number)
  return number
end
`;

/**
 * `record` returns a record for READ and ACQUIRE: its version, its progress, the guest's encrypted part,
 * whether all results are known, and the first generation whose orders are sealed. `write` writes a record.
 */
const RECORD = `${COUNT}
local function record()
  return { tonumber(redis.call('HGET', KEYS[1], 'version') or '0'), redis.call('HGET', KEYS[1], 'progress') or '',
    redis.call('GET', KEYS[2]) or '', redis.call('HGET', KEYS[1], 'known') == '1' and 1 or 0,
    tonumber(redis.call('HGET', KEYS[1], 'from') or '0') }
end
-- ARGV: how long the record is kept, the progress, the guest's part, how long that part is kept (0 removes it).
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
 * Compare and set. ARGV[5]: the version that the record must still have. ARGV[6], if 1: all results must be
 * known. A new attempt was never sent, so all its results are known. A lease that still runs belongs to an
 * earlier attempt, so it ends.
 */
export const REPLACE: Script = script(`${RECORD}
if tonumber(redis.call('HGET', KEYS[1], 'version') or '0') ~= tonumber(ARGV[5]) then return 0 end
if ARGV[6] == '1' and redis.call('HGET', KEYS[1], 'known') ~= '1' then return 0 end
write()
count('fence')
redis.call('HSET', KEYS[1], 'known', '1', 'until', '0')
return 1`);

/**
 * Compare and set of a refusal. Everything else stays unchanged. ARGV: the version that the record must still
 * have; the first generation whose orders are sealed; how long the record is kept at least.
 */
export const REFUSE: Script = script(`${COUNT}
if tonumber(redis.call('HGET', KEYS[1], 'version') or '0') ~= tonumber(ARGV[1]) then return 0 end
count('version')
local from = tonumber(redis.call('HGET', KEYS[1], 'from') or '0')
redis.call('HSET', KEYS[1], 'from', math.max(from, tonumber(ARGV[2])))
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 1`);

/**
 * Acquires the lease: no other instance may send until the lease ends or expires. If the server has lost its
 * data, the script first writes what is about to be sent. ARGV[5]: how long the lease lasts. A longer
 * remaining lease is from before the server's clock was set back, and is shortened. Returns the fencing
 * number, or 0 while another instance holds the lease; whether all earlier results were known; the record,
 * after that write if there was one.
 */
export const ACQUIRE: Script = script(`${RECORD}
local untilThen = tonumber(redis.call('HGET', KEYS[1], 'until') or '0')
if untilThen > now then
  if untilThen > now + ARGV[5] then redis.call('HSET', KEYS[1], 'until', now + ARGV[5]) end
  return { 0, 0, record() }
end
local known = redis.call('HGET', KEYS[1], 'known') == '1' and 1 or 0
local fence = count('fence')
if redis.call('HEXISTS', KEYS[1], 'progress') == 0 then write() end
local found = record()
redis.call('HSET', KEYS[1], 'until', now + ARGV[5], 'known', '0')
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return { fence, known, found }`);

/** ARGV: the fencing number, the lease time in milliseconds. */
export const RENEW: Script = script(`
if redis.call('HGET', KEYS[1], 'fence') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'until', now + ARGV[2])
return 1`);

/** ARGV[5]: the fencing number. */
export const WRITE: Script = script(`${RECORD}
if redis.call('HGET', KEYS[1], 'fence') ~= ARGV[5] then return 0 end
write()
return 1`);

/**
 * Gives the lease back: nothing was sent under it. ARGV: the fencing number; whether all results before the
 * lease were known.
 */
export const GIVE_BACK: Script = script(`
if redis.call('HGET', KEYS[1], 'fence') == ARGV[1] then redis.call('HSET', KEYS[1], 'known', ARGV[2], 'until', '0') end
return 1`);

/**
 * Ends the lease with its outcome. ARGV[5]: the fencing number. ARGV[6]: 1 for a fact, which is true no
 * matter which instance holds the lease now. ARGV[7]: the idempotency key. ARGV[8]: whether all results
 * before the lease were known. A fact also ends the lease of another holder, because no later answer
 * contradicts a fact. If the record holds another attempt, the results of that attempt stay as unknown as
 * they were.
 */
export const END: Script = script(`${RECORD}
local mine = redis.call('HGET', KEYS[1], 'fence') == ARGV[5]
local progress = redis.call('HGET', KEYS[1], 'progress')
local same = not progress or string.find(progress, ARGV[7], 1, true)
if same and (mine or ARGV[6] == '1') then write() end
if same and not mine and ARGV[6] == '1' then count('fence') end
if mine then redis.call('HSET', KEYS[1], 'known', same and '1' or ARGV[8], 'until', '0') end
return mine and 1 or 0`);

export const LIST_ADD: Script = script(`return redis.call('ZADD', KEYS[1], now, ARGV[1])`);
/** ARGV[2]: how long the attempt counts as unattended. */
export const LIST_MARK: Script = script(`return redis.call('ZADD', KEYS[1], 'XX', now - ARGV[2], ARGV[1])`);
/** ARGV[2], if given: the time that LIST returned for the attempt. The attempt must still have it. */
export const LIST_REMOVE: Script = script(`
if ARGV[2] and tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) ~= tonumber(ARGV[2]) then return 0 end
return redis.call('ZREM', KEYS[1], ARGV[1])`);
/**
 * Returns name, time, name, time, and so on. ARGV: how long an attempt was listed at least; the highest
 * number of attempts; after how long no record is left.
 */
export const LIST: Script = script(`
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])`);
