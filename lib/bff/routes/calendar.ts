import { jsonAnswer } from '../http/answer.ts';
import { countSearches, SEARCHES } from './availability.ts';
import { type Call, todayOf } from './call.ts';
import { parseCalendarQuery } from './order-input.ts';

/**
 * `GET /availability/calendar`: the known prices of a month's nights. Counts as one search. Never writes the
 * session.
 */
export async function getCalendar(call: Call<'calendar' | 'sessions'>): Promise<Response> {
  await SEARCHES.next();
  const { property, url, headers } = call;
  const query = parseCalendarQuery(url.searchParams, property.config.limits, todayOf(call));
  await countSearches(call, 1);
  const { answer, retryAfter } = await property.calendar.month(query);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return jsonAnswer(200, answer, headers);
}
