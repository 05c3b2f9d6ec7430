import type { BellhopEvent } from '../../telemetry/index.ts';
import { digestOf } from './digest.ts';

/**
 * The subject of an event. It is the same in every process and on every repetition, so the message id is too.
 */
function subjectOf(event: BellhopEvent): string {
  if ('attempt' in event) return event.attempt.id;
  // Another refusal of an API key is another event. Some proxies let clients choose request ids, so the time
  // counts too.
  return event.type === 'cancelled' ? event.reference : `${event.requestId} ${event.time}`;
}

/**
 * Makes the id of an event's messages. The outbox and the endpoints deduplicate by it. The id does not
 * contain the endpoint, so an event keeps its id if the endpoint's address changes.
 */
export function messageIdOf(event: BellhopEvent): string {
  return `msg_${digestOf(event.property, event.type, subjectOf(event))}`;
}
