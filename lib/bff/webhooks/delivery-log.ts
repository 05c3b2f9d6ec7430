import type { LeasedMessage } from '../../store/index.ts';
import type { Log, LogFields } from '../../telemetry/index.ts';
import type { WebhookEndpoint } from './endpoint.ts';
import type { DeliveryOutcome, RetryDecision } from './retry.ts';

/**
 * Logs the result of a delivery, but no body. Logs only the address's origin, because paths are often secret.
 */
export function logDelivery(
  log: Log,
  {
    endpoint,
    message,
    event,
  }: { endpoint: WebhookEndpoint; message: LeasedMessage; event: string | undefined },
  outcome: DeliveryOutcome,
  decision: RetryDecision,
): void {
  const { origin } = new URL(endpoint.url);
  const fields: LogFields = {
    property: endpoint.property,
    ...(event !== undefined && { event }),
    messageId: message.id,
    endpoint: origin,
    tries: message.tries,
    ...outcomeFields(outcome),
  };
  if (decision === 'delivered') log.info('webhook message delivered', fields);
  else if (typeof decision === 'object') log.warn('webhook message not delivered, will be retried', fields);
  else log.error('webhook message given up', fields);
  if (decision === 'disable') {
    log.error(
      'webhook endpoint disabled: it answered 410 Gone. It gets no messages until the properties file changes or Bellhop restarts',
      { property: endpoint.property, endpoint: origin },
    );
  }
}

function outcomeFields(outcome: DeliveryOutcome): LogFields {
  switch (outcome.kind) {
    case 'answered':
      return { status: outcome.status };
    case 'unanswered':
      return { cause: outcome.cause };
    default:
      return { cause: outcome.kind };
  }
}
