import type { Probe } from '../../partner/transport/probe.ts';
import { type Finding, green, yellow } from './finding.ts';

/** The header has whole seconds, and the answer is under way for some time. */
const TOLERATED_MS = 5_000;

/** This machine's clock beside the service's: what is today, and how old an order in doubt is, hang on it. */
export function checkClock({ clockAheadMs }: Probe): Finding[] {
  const id = 'clock';
  if (clockAheadMs === undefined) return [green(id, 'the service does not tell its time')];
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  if (Math.abs(clockAheadMs) <= TOLERATED_MS) return [green(id, 'within five seconds of the service’s')];
  const text = `this machine is ${seconds} s ${clockAheadMs > 0 ? 'behind' : 'ahead of'} the service`;
  return [yellow(id, text, 'keep this machine’s clock in step (NTP)')];
}
