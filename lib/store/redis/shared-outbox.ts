import {
  ID_KEPT_MS,
  LEASE_MS,
  type LeasedMessage,
  LONGEST_WAIT_MS,
  type Outbox,
  OutboxDownError,
} from '../outbox.ts';
import type { RedisLink } from './link.ts';
import { script } from './script.ts';

/** Counts up when the form of what is kept becomes another one. */
const FORM = 1;
/** Cluster: all that is to be delivered is in one slot, so that one script sees the messages of all endpoints. */
const TAG = `bellhop:${FORM}:{webhooks}`;

/**
 * Of each endpoint: its lanes, scored by the time when the first message of each is due; the ids of each lane's messages, in
 * their order; and the messages, each with when it came and how often it was tried. A lease puts a lane off, and is named by
 * the moment at which it ends.
 */
const keysOf = (endpoint: string): string[] =>
  ['due', 'lanes', 'messages'].map((what) => `${TAG}:${endpoint}:${what}`);
const seenKey = (id: string): string => `${TAG}:seen:${id}`;
const nameKey = (name: string): string => `${TAG}:lane:${name}`;

/** How Lua writes a time: as it is, and not 1.7e+12. */
const WHOLE = `
local function whole(number) return string.format('%.0f', number) end
`;

/**
 * KEYS: the name of a lane; then of each message whether it was seen, and its endpoint's three. ARGV: how long ids are
 * known; the lane of that name, or nothing; then of each message id, lane and body.
 */
const PUT = script(`${WHOLE}
if ARGV[2] ~= '' then redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[1]) end
for at = 0, (#ARGV - 2) / 3 - 1 do
  local seen, due, lanes, messages = KEYS[at * 4 + 2], KEYS[at * 4 + 3], KEYS[at * 4 + 4], KEYS[at * 4 + 5]
  local id, lane, body = ARGV[at * 3 + 3], ARGV[at * 3 + 4], ARGV[at * 3 + 5]
  if redis.call('SET', seen, '1', 'NX', 'PX', ARGV[1]) then
    local ids = redis.call('HGET', lanes, lane)
    redis.call('HSET', lanes, lane, ids and ids .. ' ' .. id or id)
    redis.call('HSET', messages, id, whole(now) .. ' 0 ' .. body)
    if not ids then redis.call('ZADD', due, now, lane) end
    for _, key in ipairs({ due, lanes, messages }) do redis.call('PEXPIRE', key, ARGV[1]) end
  end
end
return 1
`);

const LANE_OF = script(`return redis.call('GET', KEYS[1])`);

/** KEYS: of each endpoint its three. ARGV: how many of all; how many of each. Answers of each message seven parts, one after the other. */
const TAKE = script(`${WHOLE}
local taken, left = {}, tonumber(ARGV[1])
for at = 0, #ARGV - 2 do
  local due, lanes, messages = KEYS[at * 3 + 1], KEYS[at * 3 + 2], KEYS[at * 3 + 3]
  -- Put off for so long by a clock that was set back since.
  for _, lane in ipairs(redis.call('ZRANGEBYSCORE', due, '(' .. whole(now + ${LONGEST_WAIT_MS}), '+inf')) do
    redis.call('ZADD', due, now, lane)
  end
  for _, lane in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, math.min(left, ARGV[at + 2]))) do
    local id = string.match(redis.call('HGET', lanes, lane) or '', '^%S+') or ''
    local came, tries, body = string.match(redis.call('HGET', messages, id) or '', '^(%d+) (%d+) (.*)$')
    if came then
      left = left - 1
      local ends = whole(now + ${LEASE_MS})
      redis.call('ZADD', due, ends, lane)
      redis.call('HSET', messages, id, came .. ' ' .. (tries + 1) .. ' ' .. body)
      local age = whole(math.max(0, now - came))
      for _, part in ipairs({ whole(at), id, lane, body, whole(tries + 1), age, ends }) do table.insert(taken, part) end
    else
      redis.call('ZREM', due, lane)
      redis.call('HDEL', lanes, lane)
    end
  end
end
return taken
`);
const PARTS = 7;

/** KEYS: the endpoint's three. ARGV: lane, lease, id. */
const REMOVE = script(`${WHOLE}
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
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

/** As REMOVE. ARGV[4]: after how long it is due again; ARGV[5]: how many tries are taken back. */
const PUT_OFF = script(`${WHOLE}
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('ZADD', KEYS[1], whole(now + ARGV[4]), ARGV[1])
local came, tries, body = string.match(redis.call('HGET', KEYS[3], ARGV[3]) or '', '^(%d+) (%d+) (.*)$')
if came then redis.call('HSET', KEYS[3], ARGV[3], came .. ' ' .. whole(tries - ARGV[5]) .. ' ' .. body) end
return 1
`);

const COUNT = script(`
local count = 0
for _, key in ipairs(KEYS) do count = count + redis.call('HLEN', key) end
return count
`);

/**
 * An outbox that instances share: whichever is free delivers a message, and what one that died was delivering another takes
 * once the lease is over. It outlives Redis itself only as far as that keeps its data.
 */
export function sharedOutbox(link: Pick<RedisLink, 'run'>): Outbox {
  const run = async (...asked: Parameters<RedisLink['run']>): Promise<unknown> => {
    try {
      return await link.run(...asked);
    } catch (cause) {
      throw new OutboxDownError('Redis cannot be used', { cause });
    }
  };
  const leaseOf = ({ lane, lease, id }: LeasedMessage) => [lane, lease, id];
  const putOff = async (message: LeasedMessage, waitMs: number, takenBack: number) => {
    const args = [...leaseOf(message), String(Math.ceil(waitMs)), String(takenBack)];
    await run(PUT_OFF, keysOf(message.endpoint), args);
  };
  return {
    put: async (messages, named) => {
      const keys = messages.flatMap(({ id, endpoint }) => [seenKey(id), ...keysOf(endpoint)]);
      const parts = messages.flatMap(({ id, lane, body }) => [id, lane, body]);
      const args = [String(ID_KEPT_MS), named?.lane ?? '', ...parts];
      await run(PUT, [nameKey(named?.name ?? ''), ...keys], args);
    },
    laneOf: async (name) => {
      const lane = await run(LANE_OF, [nameKey(name)], []);
      return lane ? String(lane) : undefined;
    },
    take: async (wanted, mostOfAll) => {
      const keys = wanted.flatMap(({ endpoint }) => keysOf(endpoint));
      const args = [mostOfAll, ...wanted.map(({ atMost }) => atMost)].map(String);
      const answer = await run(TAKE, keys, args);
      const parts = Array.isArray(answer) ? answer.map(String) : [];
      const messages: LeasedMessage[] = [];
      for (let part = 0; part < parts.length; part += PARTS) {
        const [at, id = '', lane = '', body = '', tries, age, lease = ''] = parts.slice(part, part + PARTS);
        const endpoint = wanted[Number(at)]?.endpoint ?? '';
        messages.push({ ...{ id, endpoint, lane, body, lease }, tries: Number(tries), ageMs: Number(age) });
      }
      return messages;
    },
    remove: async (message) => void (await run(REMOVE, keysOf(message.endpoint), leaseOf(message))),
    retryIn: (message, waitMs) => putOff(message, waitMs, 0),
    giveBack: (message) => putOff(message, 0, 1),
    count: async (endpoints) => {
      const keys = endpoints.flatMap((endpoint) => keysOf(endpoint).slice(2));
      return keys.length === 0 ? 0 : Number(await run(COUNT, keys, []));
    },
    close: () => undefined,
  };
}
