import { randomUUID } from 'node:crypto';
import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import { type ListedAttempt, type SharedAttempts, SingleFlight } from '../../store/index.ts';
import { type Log, underRequestId } from '../../telemetry/index.ts';
import type { AttemptStore } from './attempt-store.ts';
import { type LoggedAttempt, logAttempt } from './log-attempt.ts';
import type { AttemptRounds } from './rounds.ts';
import { UNATTENDED_AFTER_MS } from './timing.ts';

/** The maximum number of rounds for one property in one run. */
const MAX_ROUNDS = 20;
const MAX_LISTED = 1_000;
const EVERY_MS = 30_000;

export interface ReconcilerOptions {
  shared: SharedAttempts;
  registry: PropertyRegistry;
  /** The property's attempts, and the rounds that send them. */
  attemptsOf: (config: PropertyConfig) => { attempts: AttemptStore; rounds: AttemptRounds };
  log: Log;
}

/**
 * Resolves attempts that may have been sent and that no guest asks about. The instance that sent them is
 * gone, or their guest has left. They go through the same round as a commit, under the same idempotency key,
 * until the outcome is known or the upstream may have forgotten the key. Runs at the start, and every half
 * minute.
 * @returns a function that stops the reconciler
 */
export function startReconciler(options: ReconcilerOptions): () => void {
  const running = new SingleFlight<void>();
  const failed = (error: unknown) => options.log.error('the reconciler failed', { error });
  const reconcile = async () => {
    for (const property of await listByProperty(options)) {
      // Each property has its own run, so an upstream that hangs does not delay other properties.
      running.run(property.config.slug, () => reconcileProperty(property, options)).catch(failed);
    }
  };
  const reconcileSoon = () => void reconcile().catch(failed);
  reconcileSoon();
  const timer = setInterval(reconcileSoon, EVERY_MS).unref();
  return () => clearInterval(timer);
}

interface PropertyAttempts {
  config: PropertyConfig;
  attempts: ListedAttempt[];
}

/** Skips properties that this instance does not serve. */
async function listByProperty({ shared, registry }: ReconcilerOptions): Promise<PropertyAttempts[]> {
  const listed = await shared.listUnresolved(UNATTENDED_AFTER_MS, MAX_LISTED);
  return [...Map.groupBy(listed, ({ property }) => property)].flatMap(([slug, attempts]) => {
    const config = registry.everBySlug(slug);
    return config ? [{ config, attempts }] : [];
  });
}

async function reconcileProperty(
  { config, attempts }: PropertyAttempts,
  options: ReconcilerOptions,
): Promise<void> {
  let left = MAX_ROUNDS;
  for (const attempt of attempts) {
    const wasRun = await underRequestId(randomUUID(), () =>
      reconcileAttempt(attempt, config, options).catch((error: unknown) => {
        const { property } = attempt;
        options.log.error('the reconciler failed for an attempt', { property, error });
        return options.shared.markUnattended(attempt).then(() => true);
      }),
    );
    if (wasRun) left -= 1;
    if (left === 0) return;
  }
}

/** @returns whether a round was run */
async function reconcileAttempt(
  listed: ListedAttempt,
  config: PropertyConfig,
  { shared, attemptsOf, log }: ReconcilerOptions,
): Promise<boolean> {
  const { attempts, rounds } = attemptsOf(config);
  const found = await attempts.find(listed);
  if (found.kind === 'nothing-to-do' || found.kind === 'stuck') await shared.unlist(listed);
  if (found.kind === 'stuck') logReconciled(log, listed.property, found.ongoing.attempt, 0);
  if (found.kind !== 'open') return false;
  const { attempt, sends } = await rounds.run(found.ongoing, { cameBy: 'sweep', maySendAlone: false });
  logReconciled(log, listed.property, attempt, sends.length);
  return true;
}

/** Logs the state of an attempt that no browser brings. @param tries see {@link logAttempt} */
export function logReconciled(log: Log, property: string, attempt: LoggedAttempt, tries: number): void {
  logAttempt(log, 'attempt reconciled without its guest', attempt, { property, tries });
}
