import type { Log } from '../../telemetry/index.ts';
import type { SealedAttempt } from './attempt.ts';

/** The logged fields of an attempt. The log contains nothing about the guest. */
export type LoggedAttempt = Pick<SealedAttempt, 'id' | 'key' | 'state'>;

/** Further fields of the log entry. */
interface Context {
  property: string;
  /**
   * The number of sends that the round has recorded. An obstacle that kept a send from leaving counts as one.
   */
  tries: number;
}

/**
 * Logs an attempt's state. The level is `warn` for a stuck attempt, because a person has to find out its
 * outcome.
 */
export function logAttempt(
  log: Log,
  message: string,
  { id, key, state }: LoggedAttempt,
  { property, tries }: Context,
): void {
  log[state === 'stuck' ? 'warn' : 'info'](message, {
    property,
    attempt: id,
    attemptState: state,
    idempotencyKey: key,
    tries,
  });
}
