import type { BellhopEvent } from '../../telemetry/index.ts';
import { digestOf } from './digest.ts';

/**
 * Identifies what the event is about. It is the same in every process and on every repetition, so the message
 * id is too.
 */
function subjectOf(event: BellhopEvent): string {
  if ('attempt' in event) return event.attempt.id;
  // A key may be refused again another day: that is another event. Some proxies let clients choose request ids.
  return event.type === 'cancelled' ? event.reference : `${event.requestId} ${event.time}`;
}

/**
 * Makes the id of the messages that tell of an event. The outbox and the endpoints deduplicate by it. The
 * endpoint is no part of it: an event keeps its id when the endpoint's address changes.
 */
export function messageIdOf(event: BellhopEvent): string {
  return `msg_${digestOf(event.property, event.type, subjectOf(event))}`;
}
