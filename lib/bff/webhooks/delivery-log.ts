import type { LeasedMessage } from '../../store/index.ts';
import type { Log, LogFields } from '../../telemetry/index.ts';
import type { WebhookEndpoint } from './endpoint.ts';
import type { DeliveryOutcome, RetryDecision } from './retry.ts';

/** Logs what came of a delivery: never its body, and of its address the origin alone, as paths are often secrets. */
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
  const fields: LogFields = {
    property: endpoint.property,
    ...(event !== undefined && { event }),
    webhook: message.id,
    receiver: new URL(endpoint.url).origin,
    tries: message.tries,
    ...outcomeFields(outcome),
  };
  if (decision === 'delivered') log.info('webhook delivered', fields);
  else if (typeof decision === 'object') log.warn('webhook not delivered, to be tried again', fields);
  else log.error('webhook given up', fields);
  if (decision === 'gone') {
    const { property, receiver } = fields;
    log.error(
      'a webhook’s receiver is gone (410): it is sent nothing until the properties file changes, or a restart',
      { ...(property && { property }), ...(receiver && { receiver }) },
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
