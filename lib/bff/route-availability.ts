import { jsonAnswer } from './answer.ts';
import { searchRooms } from './availability.ts';
import { type Call, clientOf, localeOf, sessionOf, todayOf } from './call.ts';
import { parseStayQuery } from './order-input.ts';

/** `GET /availability`: rooms and prices for a stay. Never writes the session. */
export async function getAvailability(call: Call): Promise<Response> {
  const { runtime, secrets, url } = call;
  const stay = parseStayQuery(url.searchParams, runtime.config.limits, todayOf(call));
  await runtime.limits.count('searches', clientOf(call, await sessionOf(call)));
  return jsonAnswer(200, await searchRooms(runtime, secrets, stay, localeOf(call)), call.headers);
}
