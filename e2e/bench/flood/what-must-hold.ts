import { PLAN_TERMS } from '../../../lib/sandbox/plan.ts';
import type { FloodOutcome } from './flood.ts';

/** Returns the promises that a run has broken, each as a sentence. */
export function whatDidNotHold({ run, searches, bookings, bot, agents, upstream }: FloodOutcome): string[] {
  const limit = PLAN_TERMS[run.plan].requestsPerMinute;
  const { mostInAMinute, refused } = upstream;
  const broken: string[] = [];
  if (mostInAMinute > limit)
    broken.push(`${mostInAMinute} calls upstream within 60 s, the plan has ${limit}`);
  if (refused > 0) broken.push(`the upstream refused ${refused} calls with 429`);
  const neitherNor = [...searches.wrong, ...bookings.wrong];
  for (const [what, count] of neitherNor)
    broken.push(`${count} searches were neither answered nor refused clearly: ${what}`);
  for (const [what, count] of bot?.wrong ?? [])
    broken.push(`${count} orders of the bot were neither sealed nor refused clearly: ${what}`);
  for (const [what, count] of agents?.wrong ?? [])
    broken.push(`${count} agents were neither answered nor refused clearly: ${what}`);
  if (searches.fresh + searches.stale === 0) broken.push('no search was answered');
  for (const [what, count] of bookings.refused) broken.push(`${count} orders were not confirmed: ${what}`);
  if (bookings.inDoubt > 0) broken.push(`${bookings.inDoubt} orders were still in doubt at the end`);
  const waiting = bookings.guests - bookings.attempts;
  if (waiting > 0) broken.push(`${waiting} guests never saw the rooms that they wanted to book`);
  if (upstream.bookings !== bookings.confirmed)
    broken.push(
      `the upstream has ${upstream.bookings} bookings, ${bookings.confirmed} were confirmed to guests`,
    );
  return broken;
}
