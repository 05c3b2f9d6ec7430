import type { Log } from '../../telemetry/index.ts';
import type { SealedAttempt } from './attempt.ts';

/** What is logged of an attempt: nothing of its guest. */
export type LoggedAttempt = Pick<SealedAttempt, 'id' | 'key' | 'state'>;

/** Where an attempt was acted on. */
interface Context {
  property: string;
  /** How many sends the round has recorded. An obstacle that kept one from leaving counts as one. */
  tries: number;
}

/** Logs how an attempt stands. A warning where it is stuck: a person has to find out what became of it. */
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
