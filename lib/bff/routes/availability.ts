import { nearStays } from '../../contract/index.ts';
import { jsonAnswer, jsonTextAnswer } from '../http/answer.ts';
import { countCall } from '../limits/count-call.ts';
import { PerTurn } from '../limits/per-turn.ts';
import { sessionIdInCookie } from '../session/guest-session.ts';
import { type Call, localeOf, todayOf } from './call.ts';
import { parseStayQuery } from './order-input.ts';

type SearchCall = Call<'rooms' | 'sessions'>;

/**
 * At most 16 searches start in one turn of the event loop. An order needs dozens of turns, and so ends within
 * a second.
 */
export const SEARCHES: PerTurn = new PerTurn(16);

/** `GET /availability`: rooms and prices for a stay. Never writes the session. */
export async function getAvailability(call: SearchCall): Promise<Response> {
  await SEARCHES.next();
  const { property, url, headers } = call;
  const stay = parseStayQuery(url.searchParams, property.config.limits, todayOf(call));
  await countSearches(call, 1);
  return jsonTextAnswer(200, await property.rooms.searchText(stay, localeOf(call)), headers);
}

/** `GET /availability/near`: near dates with rooms, for a stay without rooms. */
export async function getNearAvailability(call: SearchCall): Promise<Response> {
  await SEARCHES.next();
  const { property, url, headers } = call;
  const { limits } = property.config;
  const today = todayOf(call);
  const stays = nearStays(parseStayQuery(url.searchParams, limits, today), limits, today);
  // Each of these stays may need a call to the upstream.
  await countSearches(call, stays.length);
  return jsonAnswer(200, await property.rooms.near(stays), headers);
}

/**
 * Counts searches. A search needs only the session's id, and only if the address does not identify the
 * client.
 */
export async function countSearches(call: Call<'sessions'>, points: number): Promise<void> {
  const cookies = call.request.headers.get('cookie');
  const sessionId =
    call.client.id === undefined && cookies
      ? await call.property.sessions.idIn(cookies, () => sessionIdInCookie(call))
      : undefined;
  await countCall(call, sessionId, 'searches', points);
}
