import type { PropertyAnswer } from '../../contract/index.ts';
import { publicProperty } from '../../property/index.ts';
import { jsonAnswer } from '../http/answer.ts';
import type { Property } from '../property.ts';
import { loadSession, ticketOf } from '../session/guest-session.ts';
import { withUpstreamTimeout } from '../upstream/with-upstream-timeout.ts';
import { type Call, localeOf } from './call.ts';

/**
 * `GET /property`: the property as the widget may see it, and the ticket of the guest's next order. Sets no
 * cookie.
 */
export async function getProperty(call: Call<'keyStatus'>): Promise<Response> {
  const described = await describeProperty(call.property, localeOf(call));
  const ticket = ticketOf(call, await loadSession(call));
  return jsonAnswer(200, { ...described, ticket }, call.headers);
}

/** The property in `locale`, and whether guests can book, as far as this is known in time. */
export async function describeProperty(
  { config, keyStatus }: Pick<Property, 'config' | 'keyStatus'>,
  locale: string,
): Promise<PropertyAnswer> {
  await withUpstreamTimeout(keyStatus.refresh());
  return { property: publicProperty(config, locale), booking: keyStatus.mode() };
}
