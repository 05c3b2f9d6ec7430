import { nearStays } from '../contract/index.ts';
import { jsonAnswer } from './answer.ts';
import { searchNear, searchRooms } from './availability.ts';
import { type Call, countCall, localeOf, sessionOf, todayOf } from './call.ts';
import { parseStayQuery } from './order-input.ts';

/** `GET /availability`: rooms and prices for a stay. Never writes the session. */
export async function getAvailability(call: Call): Promise<Response> {
  const { runtime, secrets, url } = call;
  const stay = parseStayQuery(url.searchParams, runtime.config.limits, todayOf(call));
  await countCall(call, await sessionOf(call), 'searches');
  return jsonAnswer(200, await searchRooms(runtime, secrets, stay, localeOf(call)), call.headers);
}

/** `GET /availability/near`: stays a few days earlier and later that have rooms, for a stay that has none. */
export async function getNearAvailability(call: Call): Promise<Response> {
  const { runtime, url } = call;
  const { limits } = runtime.config;
  const today = todayOf(call);
  const stays = nearStays(parseStayQuery(url.searchParams, limits, today), limits, today);
  // Each of them may become a call upstream.
  await countCall(call, await sessionOf(call), 'searches', stays.length);
  return jsonAnswer(200, await searchNear(runtime, stays), call.headers);
}
