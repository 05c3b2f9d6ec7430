import { createHash } from 'node:crypto';

/** A Lua script. Redis runs it in one atomic step. All its keys are in one cluster slot. */
export interface Script {
  lua: string;
  sha1: string;
}

/**
 * The start of each script. It defines `now`, the server's clock in milliseconds: the only clock that
 * instances share.
 */
const CLOCK = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * Makes a script that starts with the clock. @param lua may use `now`, the server's time in epoch
 * milliseconds
 */
export const script = (lua: string): Script => ownScript(CLOCK + lua);

const scripts = new Map<string, Script>();

/** Makes a script from the Lua text alone, without the clock. @param lua a constant: each text is memoized */
export function ownScript(lua: string): Script {
  const made = scripts.get(lua) ?? { lua, sha1: createHash('sha1').update(lua).digest('hex') };
  scripts.set(lua, made);
  return made;
}
