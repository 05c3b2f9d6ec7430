import {
  type Played,
  playBoth,
  refusalsOf,
  type Trace,
  waitsOf,
} from '../../../lib/bff/calendar/test-trace.ts';
import { budgetPlan } from '../../../lib/store/index.ts';
import { mostInAMinute } from '../flood/most-in-a-minute.ts';
import { quantile } from '../quantile.ts';
import { seededRandom } from '../random.ts';
import { table } from '../table.ts';
import { atMost, exactly, type Figure, type PartReport } from './part.ts';

const SEED = 1949;
const LIMITS = { free: 120, starter: 1_200, pro: 12_000 } as const;
/** Seconds of virtual time. One second on Pro has as many guests as two minutes on Free. */
const SECONDS = { free: 3_600, starter: 900, pro: 90 } as const;
/** Shares of the plan: a property with few guests, a busy one, and one with more guests than requests. */
const LOADS = [0.1, 0.6, 1.5];
/** The time that an upstream takes to answer for one night. */
const ANSWERS_MS = 80;

interface Run {
  plan: keyof typeof LIMITS;
  load: number;
  without: Played;
  with: Played;
}

/**
 * Measures what the harvest costs guests, in virtual time. On each plan the same guests come with and without
 * it.
 */
export async function harvest(): Promise<PartReport> {
  const runs: Run[] = [];
  for (const plan of ['free', 'starter', 'pro'] as const) {
    for (const load of LOADS) runs.push({ plan, load, ...(await playBoth(traceOf(plan, load))) });
  }
  return {
    text: [
      `the same guests with the harvest and without, in virtual time (${Object.entries(SECONDS)
        .map(([plan, seconds]) => `${plan} ${seconds} s`)
        .join(', ')}); an upstream answers after ${ANSWERS_MS} ms`,
      table([TITLES, ...runs.map(rowOf)]),
    ].join('\n'),
    figures: runs.flatMap(figuresOf),
  };
}

function traceOf(plan: Run['plan'], load: number): Trace {
  return {
    ...{ plan, load, headroomPercent: 0, closures: 0, answersMs: ANSWERS_MS },
    seconds: SECONDS[plan],
    random: seededRandom(SEED),
  };
}

const shareOf = (load: number) => `${load * 100} % of the plan`;
const p99 = (played: Played) => quantile(waitsOf(played), 0.99) ?? 0;
const sideBySide = (run: Run, show: (played: Played) => string) => `${show(run.with)} / ${show(run.without)}`;
const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`);

const TITLES = [
  'with / without',
  'requests',
  'refused',
  'p99 wait',
  'most in 60 s',
  'harvested a minute',
  'a month is known after',
];

function rowOf(run: Run): string[] {
  const { plan, load } = run;
  return [
    `${plan}, ${shareOf(load)}`,
    `${run.with.guests.length}`,
    sideBySide(run, (played) => `${refusalsOf(played)}`),
    sideBySide(run, (played) => `${p99(played).toFixed(0)} ms`),
    `${sideBySide(run, ({ sends }) => `${mostInAMinute(sends)}`)} of ${LIMITS[plan]}`,
    `${((run.with.harvested / SECONDS[plan]) * 60).toFixed(0)}`,
    seconds(run.with.monthKnownAfterMs),
  ];
}

function figuresOf(run: Run): Figure[] {
  const { plan, load } = run;
  const { perSecond } = budgetPlan({ plan, headroomPercent: 0 });
  const name = `${plan}, guests ask ${shareOf(load)}: `;
  return [
    exactly(`${name}refusals that the harvest adds`, [refusalsOf(run.with) - refusalsOf(run.without)], 0),
    atMost(
      `${name}what it adds to the p99 wait`,
      p99(run.with) - p99(run.without),
      Math.round(1_000 / perSecond),
      ' ms',
    ),
    atMost(`${name}requests in the worst minute`, mostInAMinute(run.with.sends), LIMITS[plan]),
  ];
}
