import { createHash } from 'node:crypto';

/** A Lua script that Redis runs as one step: nobody else's command comes between. Its keys are all of one cluster slot. */
export interface Script {
  lua: string;
  sha1: string;
}

/** Begins a script: `now`, the server's own clock in milliseconds, is the only clock that instances have in common. */
const CLOCK = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** @param lua has `now`, in epoch milliseconds of the server */
export const script = (lua: string): Script => ownScript(CLOCK + lua);

const known = new Map<string, Script>();

/** A script as somebody else has written it, without the clock. @param lua one of a few: each is remembered */
export function ownScript(lua: string): Script {
  const asked = known.get(lua) ?? { lua, sha1: createHash('sha1').update(lua).digest('hex') };
  known.set(lua, asked);
  return asked;
}
