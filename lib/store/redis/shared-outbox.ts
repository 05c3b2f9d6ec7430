import {
  ID_KEPT_MS,
  LEASE_MS,
  type LeasedMessage,
  MAX_PLAUSIBLE_WAIT_MS,
  type Outbox,
  OutboxDownError,
  type OutboxMessage,
} from '../outbox.ts';
import type { RedisLink } from './link.ts';
import { script } from './script.ts';

/** Increase it when the stored format changes. */
const FORMAT = 1;
/** The hash tag of all keys. In a cluster they share one slot, so one script can read all messages. */
const TAG = `bellhop:${FORMAT}:{webhooks}`;

/**
 * The three keys of an endpoint:
 * - `due`, a sorted set: each lane, scored by the time when its first message is due. A lease moves that time
 *   to the lease's end, which also identifies the lease: the message cannot be leased again before that.
 * - `lanes`, a hash: the message ids of each lane, in order, separated by blanks.
 * - `messages`, a hash: each message, as `<time when it was put there> <tries> <body>`.
 */
const keysOf = (endpoint: string): string[] =>
  ['due', 'lanes', 'messages'].map((what) => `${TAG}:${endpoint}:${what}`);
const seenKey = ({ endpoint, id }: OutboxMessage): string => `${TAG}:${endpoint}:seen:${id}`;
/** Holds the latest stage of a lane. */
const stageKey = ({ endpoint, lane }: OutboxMessage): string => `${TAG}:${endpoint}:stage:${lane}`;
const aliasKey = (alias: string): string => `${TAG}:lane:${alias}`;

/**
 * Every script begins with these functions, after `now`, which `script` defines: Redis's own clock, in epoch
 * milliseconds. Times are written as whole numbers: by itself Lua writes 1.7e+12. `readMessage` returns
 * nothing if there is no message.
 */
const PRELUDE = `
local function whole(number) return string.format('%.0f', number) end
local function hasLease(due, lane, lease) return redis.call('ZSCORE', due, lane) == lease end
local function readMessage(messages, id)
  return string.match(redis.call('HGET', messages, id) or '', '^(%d+) (%d+) (.*)$')
end
local function writeMessage(messages, id, putAt, tries, body)
  redis.call('HSET', messages, id, putAt .. ' ' .. whole(tries) .. ' ' .. body)
end
`;

/**
 * KEYS: the lane alias; then five of each message: whether its id was seen, the stage of its lane, and its
 * endpoint's three keys. ARGV: how long ids are known, in milliseconds; the alias's lane, or '' without an
 * alias; then four of each message: id, lane, stage and body.
 */
const PUT = script(`${PRELUDE}
if ARGV[2] ~= '' then redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[1]) end
for at = 0, (#ARGV - 2) / 4 - 1 do
  local seen, latest, due, lanes, messages = unpack(KEYS, at * 5 + 2, at * 5 + 6)
  local id, lane, stage, body = unpack(ARGV, at * 4 + 3, at * 4 + 6)
  local isLate = tonumber(stage) > 0 and tonumber(stage) < tonumber(redis.call('GET', latest) or '0')
  if not isLate and redis.call('SET', seen, '1', 'NX', 'PX', ARGV[1]) then
    if tonumber(stage) > 0 then redis.call('SET', latest, stage, 'PX', ARGV[1]) end
    local ids = redis.call('HGET', lanes, lane)
    redis.call('HSET', lanes, lane, ids and ids .. ' ' .. id or id)
    writeMessage(messages, id, whole(now), 0, body)
    if not ids then redis.call('ZADD', due, now, lane) end
    for _, key in ipairs({ due, lanes, messages }) do redis.call('PEXPIRE', key, ARGV[1]) end
  end
end
return 1
`);

/** KEYS: the lane alias. */
const LANE_BY_ALIAS = script(`return redis.call('GET', KEYS[1])`);

/**
 * KEYS: the three keys of each endpoint. ARGV: how many messages in all; then how many of each endpoint.
 * Returns PARTS_OF_LEASED parts of each message, in one list.
 */
const LEASE = script(`${PRELUDE}
local leased, left = {}, tonumber(ARGV[1])
for at = 0, #ARGV - 2 do
  local due, lanes, messages = KEYS[at * 3 + 1], KEYS[at * 3 + 2], KEYS[at * 3 + 3]
  -- Scheduled before the clock was set back.
  for _, lane in ipairs(redis.call('ZRANGEBYSCORE', due, '(' .. whole(now + ${MAX_PLAUSIBLE_WAIT_MS}), '+inf')) do
    redis.call('ZADD', due, now, lane)
  end
  for _, lane in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, math.min(left, ARGV[at + 2]))) do
    local id = string.match(redis.call('HGET', lanes, lane) or '', '^%S+') or ''
    local putAt, tries, body = readMessage(messages, id)
    if putAt then
      left = left - 1
      local lease = whole(now + ${LEASE_MS})
      redis.call('ZADD', due, lease, lane)
      writeMessage(messages, id, putAt, tries + 1, body)
      local age = whole(math.max(0, now - putAt))
      for _, part in ipairs({ whole(at), id, lane, body, whole(tries + 1), age, lease }) do table.insert(leased, part) end
    else
      redis.call('ZREM', due, lane)
      redis.call('HDEL', lanes, lane)
    end
  end
end
return leased
`);
/** The endpoint's place in KEYS, id, lane, body, tries, age in milliseconds, lease. */
const PARTS_OF_LEASED = 7;

/** KEYS: the endpoint's three keys. ARGV: lane, lease, id. */
const REMOVE = script(`${PRELUDE}
if not hasLease(KEYS[1], ARGV[1], ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[3], ARGV[3])
local rest = string.match(redis.call('HGET', KEYS[2], ARGV[1]) or '', '^%S+ (.+)$')
if rest then
  redis.call('HSET', KEYS[2], ARGV[1], rest)
  redis.call('ZADD', KEYS[1], now, ARGV[1])
else
  redis.call('HDEL', KEYS[2], ARGV[1])
  redis.call('ZREM', KEYS[1], ARGV[1])
end
return 1
`);

/**
 * KEYS: the endpoint's three keys. ARGV: lane, lease, id; after how many milliseconds the message is due
 * again; how many tries do not count.
 */
const RESCHEDULE = script(`${PRELUDE}
if not hasLease(KEYS[1], ARGV[1], ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], whole(now + ARGV[4]), ARGV[1])
local putAt, tries, body = readMessage(KEYS[3], ARGV[3])
if putAt then writeMessage(KEYS[3], ARGV[3], putAt, tries - ARGV[5], body) end
return 1
`);

/** KEYS: the `messages` of each endpoint. */
const COUNT = script(`
local count = 0
for _, key in ipairs(KEYS) do count = count + redis.call('HLEN', key) end
return count
`);

/**
 * Makes an outbox in Redis, which several instances share. Any instance may deliver a message. If an instance
 * dies, another one delivers its messages once their leases end. Messages outlive a restart of Redis only if
 * Redis keeps its data.
 */
export function sharedOutbox(link: Pick<RedisLink, 'run'>): Outbox {
  const run = async (...args: Parameters<RedisLink['run']>): Promise<unknown> => {
    try {
      return await link.run(...args);
    } catch (cause) {
      throw new OutboxDownError('Redis cannot be used', { cause });
    }
  };
  const leaseOf = ({ lane, lease, id }: LeasedMessage) => [lane, lease, id];
  const reschedule = async (message: LeasedMessage, waitMs: number, uncountedTries: number) => {
    const args = [...leaseOf(message), String(Math.ceil(waitMs)), String(uncountedTries)];
    await run(RESCHEDULE, keysOf(message.endpoint), args);
  };
  return {
    put: async (messages, laneAlias) => {
      const keys = messages.flatMap((message) => [
        seenKey(message),
        stageKey(message),
        ...keysOf(message.endpoint),
      ]);
      const parts = messages.flatMap(({ id, lane, stage, body }) => [id, lane, String(stage), body]);
      const args = [String(ID_KEPT_MS), laneAlias?.lane ?? '', ...parts];
      await run(PUT, [aliasKey(laneAlias?.alias ?? ''), ...keys], args);
    },
    laneByAlias: async (alias) => {
      const lane = await run(LANE_BY_ALIAS, [aliasKey(alias)], []);
      return lane ? String(lane) : undefined;
    },
    lease: async (requests, atMost) => {
      const keys = requests.flatMap(({ endpoint }) => keysOf(endpoint));
      const args = [atMost, ...requests.map((request) => request.atMost)].map(String);
      const answer = await run(LEASE, keys, args);
      const parts = Array.isArray(answer) ? answer.map(String) : [];
      const messages: LeasedMessage[] = [];
      for (let part = 0; part < parts.length; part += PARTS_OF_LEASED) {
        const [at, id = '', lane = '', body = '', tries, age, lease = ''] = parts.slice(
          part,
          part + PARTS_OF_LEASED,
        );
        const endpoint = requests[Number(at)]?.endpoint ?? '';
        messages.push({ id, endpoint, lane, body, tries: Number(tries), ageMs: Number(age), lease });
      }
      return messages;
    },
    remove: async (message) => void (await run(REMOVE, keysOf(message.endpoint), leaseOf(message))),
    retryIn: (message, waitMs) => reschedule(message, waitMs, 0),
    giveBack: (message) => reschedule(message, 0, 1),
    count: async (endpoints) => {
      const keys = endpoints.flatMap((endpoint) => keysOf(endpoint).slice(2));
      return keys.length === 0 ? 0 : Number(await run(COUNT, keys, []));
    },
    // Redis deletes expired keys itself.
    deleteExpired: () => Promise.resolve(),
    close: () => undefined,
  };
}
