import type { PropertyAnswer } from '../contract/index.ts';
import { publicProperty } from '../property/index.ts';
import { jsonAnswer } from './answer.ts';
import { type Call, localeOf, sessionOf } from './call.ts';
import { patiently } from './patience.ts';
import type { PropertyRuntime } from './runtime.ts';
import { beginSession } from './session.ts';

/** `GET /property`: what the widget may know; the session begins here. */
export async function getProperty(call: Call): Promise<Response> {
  await beginSession(await sessionOf(call));
  return jsonAnswer(200, await describeProperty(call.runtime, localeOf(call)), call.headers);
}

/** The property in `locale`, and whether it can be booked, as far as is known in time. */
export async function describeProperty(runtime: PropertyRuntime, locale: string): Promise<PropertyAnswer> {
  await patiently(runtime.standing.refresh());
  return { property: publicProperty(runtime.config, locale), booking: runtime.standing.mode() };
}
