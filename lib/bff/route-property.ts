import type { PropertyAnswer } from '../contract/index.ts';
import { publicProperty } from '../property/index.ts';
import { jsonAnswer } from './answer.ts';
import { type Call, localeOf, sessionOf } from './call.ts';
import type { PropertyRuntime } from './runtime.ts';
import { beginSession } from './session.ts';

/** `GET /property`: what the widget may know; the session begins here. */
export async function getProperty(call: Call): Promise<Response> {
  await beginSession(await sessionOf(call));
  return jsonAnswer(200, await describeProperty(call.runtime, localeOf(call)), call.headers);
}

/** How long a page waits to learn whether the property can book; later answers show in the next request. */
const PATIENCE_MS = 1_500;

/** The property in `locale`, and whether it can be booked, as far as is known in time. */
export async function describeProperty(runtime: PropertyRuntime, locale: string): Promise<PropertyAnswer> {
  await within(PATIENCE_MS, runtime.standing.refresh());
  return { property: publicProperty(runtime.config, locale), booking: runtime.standing.mode() };
}

async function within(ms: number, task: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([task, patience]);
  clearTimeout(timer);
}
