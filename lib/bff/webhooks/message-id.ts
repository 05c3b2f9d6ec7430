import type { BellhopEvent } from '../../telemetry/index.ts';
import { digestOf } from './digest.ts';
import type { WebhookEndpoint } from './endpoint.ts';

/**
 * Identifies what the event is about. It is the same in every process and on every repetition, so the message id is too.
 */
export function subjectOf(event: BellhopEvent): string {
  if ('attempt' in event) return event.attempt.id;
  // A key may be refused again another day. Each refusal is an event of its own.
  return event.type === 'cancelled' ? event.reference : event.requestId;
}

/** Makes the id of the message that tells one endpoint of an event. The outbox and the endpoint deduplicate by it. */
export function messageIdOf({ id, property }: WebhookEndpoint, event: BellhopEvent): string {
  return `msg_${digestOf(id, property, event.type, subjectOf(event))}`;
}
