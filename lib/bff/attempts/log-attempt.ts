import type { Log } from '../../telemetry/index.ts';
import type { SealedAttempt } from './attempt.ts';

/** Where an attempt was acted on. */
interface Context {
  property: string;
  /** Absent where no guest has asked. */
  requestId?: string;
  /** How many sends were tried now, those included that did not leave. */
  tries: number;
}

/** Logs how an attempt stands. A warning where it is stuck: a person has to find out what became of it. */
export function logAttempt(
  log: Log,
  message: string,
  { id, key, state }: Pick<SealedAttempt, 'id' | 'key' | 'state'>,
  { requestId, property, tries }: Context,
): void {
  log[state === 'stuck' ? 'warn' : 'info'](message, {
    ...(requestId && { requestId }),
    property,
    attempt: id,
    attemptState: state,
    idempotencyKey: key,
    tries,
  });
}
