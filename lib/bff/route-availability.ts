import type { StayQuery } from '../contract/index.ts';
import { nearStays } from '../contract/index.ts';
import { jsonAnswer, jsonTextAnswer } from './answer.ts';
import { sessionIdInCookie } from './attempts/guest-session.ts';
import { searchNear, searchText } from './availability.ts';
import { type Call, countSearch, localeOf, todayOf } from './call.ts';
import { parseStayQuery } from './order-input.ts';
import { PerTurn } from './per-turn.ts';

/** Few enough for an order's dozens of turns to stay within a second under any flood, enough to lose nothing on turns. */
const SEARCHES = new PerTurn(16);

/** `GET /availability`: rooms and prices for a stay. Never writes the session. */
export async function getAvailability(call: Call): Promise<Response> {
  await SEARCHES.next();
  const { runtime, secrets } = call;
  const stay = stayOf(call, todayOf(call));
  await countSearch(call, sessionIdInCookie);
  return jsonTextAnswer(200, await searchText(runtime, secrets, stay, localeOf(call)), call.headers);
}

/** The stay that the query asks for. @throws ProblemError `invalid-request` */
function stayOf({ runtime: { config, recalled }, url }: Call, today: string): StayQuery {
  return recalled.stay(today, url.search, () => parseStayQuery(url.searchParams, config.limits, today));
}

/** `GET /availability/near`: stays a few days earlier and later that have rooms, for a stay that has none. */
export async function getNearAvailability(call: Call): Promise<Response> {
  await SEARCHES.next();
  const { runtime } = call;
  const { limits } = runtime.config;
  const today = todayOf(call);
  const stays = nearStays(stayOf(call, today), limits, today);
  // Each of them may become a call upstream.
  await countSearch(call, sessionIdInCookie, stays.length);
  return jsonAnswer(200, await searchNear(runtime, stays), call.headers);
}
