import type { Probe } from '../../partner/transport/probe.ts';
import { type Finding, green, yellow } from './finding.ts';

/** The tolerated difference. The header has whole seconds, and an answer takes some time. */
const TOLERATED_MS = 5_000;

/**
 * Compares this machine's clock with the service's. Today's date and the age of an attempt in doubt depend on
 * it.
 */
export function checkClock({ clockAheadMs }: Probe): Finding[] {
  const id = 'clock';
  if (clockAheadMs === undefined) return [green(id, 'the service does not tell its time')];
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  if (Math.abs(clockAheadMs) <= TOLERATED_MS) return [green(id, 'within five seconds of the service’s')];
  const text = `this machine is ${seconds} s ${clockAheadMs > 0 ? 'behind' : 'ahead of'} the service`;
  return [yellow(id, text, 'synchronize this machine’s clock (NTP)')];
}
