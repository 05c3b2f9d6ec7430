import { quantile } from '../quantile.ts';
import type { FloodOutcome, FloodRun } from './flood.ts';
import { whatDidNotHold } from './what-must-hold.ts';

/** Returns the name of a run, for example `starter × 100, 2 servers`. */
export function nameOf({ plan, factor, instances, agentsFactor, restartRedis }: FloodRun): string {
  const servers = instances === 1 ? '' : `, ${instances} servers`;
  const agents = agentsFactor === 0 ? '' : `, agents × ${agentsFactor}`;
  return `${plan} × ${factor}${agents}${servers}${restartRedis ? ', Redis restarted' : ''}`;
}

/** The table of all runs: each column with its title. */
export const FLOOD_COLUMNS: readonly [title: string, show: (outcome: FloodOutcome) => string][] = [
  ['run', ({ run }) => nameOf(run)],
  ['offered/s', ({ offeredPerSecond }) => rounded(offeredPerSecond)],
  ['sent/s', ({ run, searches }) => rounded(searches.sent / run.seconds)],
  ['fresh', ({ searches }) => `${searches.fresh}`],
  ['stale', ({ searches }) => `${searches.stale}`],
  ['% of shown', ({ searches: { fresh, stale } }) => percent(stale, fresh + stale)],
  ['refused', ({ searches }) => `${searches.refused}`],
  ['% of sent', ({ searches }) => percent(searches.refused, searches.sent)],
  ['else', ({ searches }) => sum(searches.wrong)],
  ['p50 ms', ({ searches }) => rounded(quantile(searches.latencies, 0.5))],
  ['p99 ms', ({ searches }) => rounded(quantile(searches.latencies, 0.99))],
  ['bench’s lag', ({ ownDelay }) => rounded(ownDelay)],
  ['age p50 s', ({ searches }) => seconds(quantile(searches.ages, 0.5))],
  ['p99', ({ searches }) => seconds(quantile(searches.ages, 0.99))],
  ['max', ({ searches }) => seconds(quantile(searches.ages, 1))],
  ['upstream: availability', ({ upstream }) => `${upstream.calls.availability ?? 0}`],
  ['bookings', ({ upstream }) => `${upstream.calls.bookings ?? 0}`],
  ['me', ({ upstream }) => `${upstream.calls.me ?? 0}`],
  ['most/60 s', ({ upstream }) => `${upstream.mostInAMinute}`],
  ['429s', ({ upstream }) => `${upstream.refused}`],
  ['booked/asked', ({ bookings }) => `${bookings.confirmed}/${bookings.guests}`],
  ['orders refused', ({ bookings }) => sum(bookings.refused)],
  ['bot’s sealed/begun', ({ bot }) => (bot ? `${bot.sealed}/${bot.begun}` : '–')],
  ['agents’ answered/sent', ({ agents }) => (agents ? `${agents.answered}/${agents.sent}` : '–')],
  ['in doubt', ({ bookings }) => `${bookings.inDoubt}`],
  ['waits to search', ({ bookings }) => `${bookings.searchWaits}`],
  ['to book', ({ bookings }) => `${bookings.waits}`],
  ['click p50 s', ({ bookings }) => seconds(quantile(bookings.latencies, 0.5))],
  ['p99 s', ({ bookings }) => seconds(quantile(bookings.latencies, 0.99))],
  ['RSS MB', ({ memory }) => rounded(memory?.now)],
  ['peak', ({ memory }) => rounded(memory?.peak)],
  ['holds', (outcome) => (whatDidNotHold(outcome).length === 0 ? 'yes' : 'NO')],
];

const sum = (counts: Map<string, number>): string =>
  `${[...counts.values()].reduce((total, count) => total + count, 0)}`;
const percent = (count: number, all: number): string => (all === 0 ? '–' : ((count / all) * 100).toFixed(1));
const rounded = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));
const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : (ms / 1_000).toFixed(2));
