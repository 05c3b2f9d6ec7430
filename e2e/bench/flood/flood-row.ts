import { quantile } from '../quantile.ts';
import type { FloodOutcome, FloodRun } from './flood.ts';
import { whatDidNotHold } from './what-must-hold.ts';

export const FLOOD_COLUMNS = [
  'run',
  'offered/s',
  'sent/s',
  'fresh',
  'stale',
  '% of shown',
  'refused',
  '% of sent',
  'else',
  'p50 ms',
  'p99 ms',
  'bench’s lag',
  'age p50 s',
  'p99',
  'max',
  'upstream: availability',
  'bookings',
  'me',
  'most/60 s',
  '429s',
  'booked/asked',
  'orders refused',
  'bot’s sealed/begun',
  'in doubt',
  'waits to search',
  'to book',
  'click p50 s',
  'p99 s',
  'RSS MB',
  'peak',
  'holds',
];

/** For example `starter × 100, 2 servers`. */
export function nameOf({ plan, factor, instances, restartRedis }: FloodRun): string {
  const servers = instances === 1 ? '' : `, ${instances} servers`;
  return `${plan} × ${factor}${servers}${restartRedis ? ', Redis restarted' : ''}`;
}

/** A run's row beneath {@link FLOOD_COLUMNS}. */
export function floodRow(outcome: FloodOutcome): string[] {
  const { run, offeredPerSecond, ownDelay, searches, bookings, bot, upstream, memory } = outcome;
  const answered = searches.fresh + searches.stale;
  const sum = (counts: Map<string, number>) =>
    [...counts.values()].reduce((total, count) => total + count, 0);
  return [
    nameOf(run),
    rounded(offeredPerSecond),
    rounded(searches.sent / run.seconds),
    String(searches.fresh),
    String(searches.stale),
    percent(searches.stale, answered),
    String(searches.refused),
    percent(searches.refused, searches.sent),
    String(sum(searches.wrong)),
    rounded(quantile(searches.latencies, 0.5)),
    rounded(quantile(searches.latencies, 0.99)),
    rounded(ownDelay),
    seconds(quantile(searches.ages, 0.5)),
    seconds(quantile(searches.ages, 0.99)),
    seconds(quantile(searches.ages, 1)),
    String(upstream.calls.availability ?? 0),
    String(upstream.calls.bookings ?? 0),
    String(upstream.calls.me ?? 0),
    String(upstream.mostInAMinute),
    String(upstream.refused),
    `${bookings.confirmed}/${bookings.guests}`,
    String(sum(bookings.refused)),
    bot ? `${bot.sealed}/${bot.begun}` : '–',
    String(bookings.inDoubt),
    String(bookings.searchWaits),
    String(bookings.waits),
    seconds(quantile(bookings.latencies, 0.5)),
    seconds(quantile(bookings.latencies, 0.99)),
    rounded(memory?.now),
    rounded(memory?.peak),
    whatDidNotHold(outcome).length === 0 ? 'yes' : 'NO',
  ];
}

const percent = (count: number, all: number): string => (all === 0 ? '–' : ((count / all) * 100).toFixed(1));
const rounded = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));
const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : (ms / 1_000).toFixed(2));
