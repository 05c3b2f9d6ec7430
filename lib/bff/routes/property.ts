import type { PropertyAnswer } from '../../contract/index.ts';
import { publicProperty } from '../../property/index.ts';
import { jsonAnswer } from '../http/answer.ts';
import { loadSession, ticketOf } from '../session/guest-session.ts';
import { patiently } from '../upstream/patience.ts';
import type { Standing } from '../upstream/standing.ts';
import { type Call, type Configured, localeOf } from './call.ts';

/** What the description of a property needs of it. */
interface Parts extends Configured {
  standing: Standing;
}

/** `GET /property`: what the widget may know, and the ticket of the guest's next order. It leaves no cookie. */
export async function getProperty(call: Call<Parts>): Promise<Response> {
  const described = await describeProperty(call.property, localeOf(call));
  const ticket = ticketOf(call, await loadSession(call));
  return jsonAnswer(200, { ...described, ticket }, call.headers);
}

/** The property in `locale`, and whether it can be booked, as far as is known in time. */
export async function describeProperty({ config, standing }: Parts, locale: string): Promise<PropertyAnswer> {
  await patiently(standing.refresh());
  return { property: publicProperty(config, locale), booking: standing.mode() };
}
