import type { PropertyAnswer } from '../contract/index.ts';
import { publicProperty } from '../property/index.ts';
import { jsonAnswer } from './answer.ts';
import { loadSession, ticketOf } from './attempts/guest-session.ts';
import { type Call, localeOf } from './call.ts';
import { patiently } from './patience.ts';
import type { PropertyRuntime } from './runtime.ts';

/** `GET /property`: what the widget may know, and the ticket of the guest's next order. It leaves no cookie. */
export async function getProperty(call: Call): Promise<Response> {
  const described = await describeProperty(call.runtime, localeOf(call));
  const ticket = ticketOf(call, await loadSession(call));
  return jsonAnswer(200, { ...described, ticket }, call.headers);
}

/** The property in `locale`, and whether it can be booked, as far as is known in time. */
export async function describeProperty(runtime: PropertyRuntime, locale: string): Promise<PropertyAnswer> {
  await patiently(runtime.standing.refresh());
  return { property: publicProperty(runtime.config, locale), booking: runtime.standing.mode() };
}
