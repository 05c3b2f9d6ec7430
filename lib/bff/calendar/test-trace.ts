import { addDays, civilDateIn } from '../../contract/index.ts';
import {
  armingPlan,
  type BudgetPlan,
  budgetPlan,
  MemoryNightPrices,
  PlanBudget,
  type SpareAsker,
} from '../../store/index.ts';
import { createLog } from '../../telemetry/index.ts';
import { AgentLane } from '../agents/agent-lane.ts';
import { tooMany } from '../http/problem.ts';
import { VirtualTime } from '../test/test-virtual-time.ts';
import { type Purpose, type Spender, takePlace } from '../upstream/plan-place.ts';
import { Harvest } from './harvest.ts';

/**
 * @file For tests and the bench. Plays guests who ask at random, in virtual time. It plays the same guests
 * with the harvest, with agents, and alone. There are no upstream answers: the trace shows which requests get
 * a place in the plan's budget, and when.
 */

export interface Trace {
  plan: 'free' | 'starter' | 'pro';
  headroomPercent: number;
  /** The guests' requests, as a multiple of the plan's rate. */
  load: number;
  seconds: number;
  /** How many times the upstream answers 429 to another user of the API key, in the whole trace. */
  closures: number;
  /** How long the upstream needs for an answer, in milliseconds. */
  answersMs: number;
  /** A number in [0, 1). */
  random: () => number;
}

interface Guest {
  at: number;
  purpose: Exclude<Purpose, SpareAsker>;
}

/**
 * The result of a guest's request: how long it waited; or that it was refused, and when it may come again.
 */
type Outcome = { waitedMs: number } | { againMs: number };

export interface Played {
  /** In the order of the guests' requests. */
  guests: Outcome[];
  /** When each request of guests, harvest and agents was sent, epoch milliseconds. */
  sends: number[];
  /** The number of sends of the harvest. */
  harvested: number;
  /** The number of sends of agents. */
  askedByAgents: number;
  /**
   * The time until all nights of the first month were known, in milliseconds. `undefined` if they never were.
   */
  monthKnownAfterMs: number | undefined;
}

const LIMITS = { maxAdults: 10, maxNights: 30, daysAhead: 540 };
const FLOOD_EVERY_MS = 200;
/** The interval of the open page's requests. */
const LOOKS_EVERY_MS = 2_000;

/** Plays the same guests without and with the harvest. */
export async function playBoth(trace: Trace): Promise<{ without: Played; with: Played }> {
  const guests = guestsOf(trace);
  return { without: await play(trace, guests, NOBODY), with: await play(trace, guests, HARVEST) };
}

/** Plays guests and harvest, without agents and with agents who ask for a hundred times the plan. */
export async function playAgents(trace: Trace): Promise<{ without: Played; with: Played }> {
  const guests = guestsOf(trace);
  const flooded = { ...HARVEST, agents: 100 };
  return { without: await play(trace, guests, HARVEST), with: await play(trace, guests, flooded) };
}

/** Plays guests and the same agents, without the harvest. */
export const playAgentsAlone = (trace: Trace): Promise<Played> =>
  play(trace, guestsOf(trace), { isHarvested: false, agents: 100 });

/** The askers beside the guests. */
interface Others {
  isHarvested: boolean;
  /** The agents' questions, as a multiple of the plan's rate. */
  agents: number;
}
const NOBODY: Others = { isHarvested: false, agents: 0 };
const HARVEST: Others = { isHarvested: true, agents: 0 };

/** The share of each purpose, and how many guests come at once. */
const PURPOSES: readonly [share: number, purpose: Guest['purpose'], count: number][] = [
  [0.55, 'search', 1],
  // A crowd, for example after a newsletter.
  [0.65, 'search', 12],
  [0.75, 'nearby', 6],
  [0.82, 'newcomer', 1],
  [0.9, 'arming', 1],
  // Everybody orders at once, for example when a property opens its season. Most orders wait.
  [0.93, 'arming', 15],
  [0.98, 'booking', 1],
  [1, 'booking', 15],
];

function guestsOf({ plan, headroomPercent, load, seconds, closures, random }: Trace) {
  const { perSecond } = budgetPlan({ plan, headroomPercent });
  const guests: Guest[] = [];
  for (let at = 0; at < seconds * 1_000; ) {
    const drawn = random();
    const [, purpose, count] = PURPOSES.find(([share]) => drawn < share) ?? ([1, 'search', 1] as const);
    for (let one = 0; one < count; one += 1) guests.push({ at, purpose });
    at += (-Math.log(1 - random()) * 1_000 * count) / (perSecond * load);
  }
  const closed = Array.from({ length: closures }, () => ({
    at: random() * seconds * 1_000,
    forMs: 1_000 + random() * 20_000,
  }));
  return { guests, closed };
}

async function play(
  trace: Trace,
  { guests, closed }: ReturnType<typeof guestsOf>,
  { isHarvested, agents }: Others,
): Promise<Played> {
  const time = new VirtualTime();
  const fullPlan = (): BudgetPlan => budgetPlan(trace);
  const budget = new PlanBudget(fullPlan, time.now);
  const spender: Spender = {
    budget,
    arming: new PlanBudget(() => armingPlan(fullPlan()), time.now),
    sleep: time.sleep,
  };
  const began = time.now();
  const sends: number[] = [];
  const outcomes: Outcome[] = [];
  const ask = async ({ purpose }: Guest): Promise<Outcome> => {
    const came = time.now();
    const againMs = await takePlace(spender, purpose);
    if (againMs > 0) return { againMs };
    sends.push(time.now());
    return { waitedMs: time.now() - came };
  };
  const calendar = openCalendar(trace, spender, time, sends);
  const tasks: (() => Promise<void>)[] = guests.map((guest, index) => async () => {
    await time.sleep(guest.at);
    outcomes[index] = await ask(guest);
  });
  for (const { at, forMs } of closed) {
    tasks.push(async () => {
      await time.sleep(at);
      budget.closeFor(forMs);
    });
  }
  const flood = openFlood(spender, time, sends);
  const perSecond = fullPlan().perSecond * agents;
  if (agents > 0) tasks.push(() => flood.ask(perSecond, began + trace.seconds * 1_000));
  if (isHarvested) tasks.push(() => calendar.look(began + trace.seconds * 1_000));
  await time.run(tasks);
  calendar.close();
  const { harvested, knownAt } = calendar.found();
  const monthKnownAfterMs = knownAt === undefined ? undefined : knownAt - began;
  return { guests: outcomes, sends, harvested, askedByAgents: flood.asked(), monthKnownAfterMs };
}

/** A flood of agents' questions in their lane. Each question needs a request. */
function openFlood(spender: Spender, time: VirtualTime, sends: number[]) {
  const lane = new AgentLane({ now: time.now, sleep: time.rest });
  let asked = 0;
  const question = async () => {
    const waitMs = await takePlace(spender, 'agent');
    if (waitMs > 0) throw tooMany(waitMs);
    sends.push(time.now());
    asked += 1;
  };
  return {
    ask: async (perSecond: number, until: number) => {
      while (time.now() < until) {
        for (let left = (perSecond * FLOOD_EVERY_MS) / 1_000; left > 0; left -= 1)
          void lane.ask(question).catch(() => undefined);
        await time.sleep(FLOOD_EVERY_MS);
      }
    },
    asked: () => asked,
  };
}

/** The real harvest with requests that take some time, and a caller who looks at every month. */
function openCalendar(trace: Trace, spender: Spender, time: VirtualTime, sends: number[]) {
  const nights = new MemoryNightPrices({ now: time.now });
  let harvested = 0;
  let knownAt: number | undefined;
  const rooms = {
    harvest: async (night: { date: string; adults: number }) => {
      const waitMs = await takePlace(spender, 'harvest');
      if (waitMs > 0) return waitMs;
      sends.push(time.now());
      harvested += 1;
      const keep = nights.asking(night);
      await time.rest(trace.answersMs);
      keep({ amount: '93.00', currency: 'EUR' });
      return 0;
    },
  };
  const today = () => civilDateIn('UTC', new Date(time.now()));
  const harvest = new Harvest({
    ...{ config: { limits: LIMITS }, nights, rooms, today },
    keyStatus: { mode: () => 'open' },
    log: createLog({ write: () => undefined }),
    now: time.now,
    rest: time.rest,
  });
  const monthAhead = (months: number) => addDays(today(), 30 * months).slice(0, 7);
  const first = monthAhead(1);
  const dates = Array.from({ length: 28 }, (_, day) => addDays(`${first}-01`, day));
  return {
    look: async (until: number) => {
      for (let looks = 0; time.now() < until; looks += 1) {
        // The caller opens the first month until it is known, and then all others, one after the other.
        if ((await nights.look(2, dates)).size === dates.length) knownAt ??= time.now();
        const month = knownAt === undefined ? first : monthAhead(1 + (looks % 16));
        const adults = knownAt === undefined ? 2 : 1 + (looks % LIMITS.maxAdults);
        harvest.open({ month, adults }, dates);
        await time.sleep(LOOKS_EVERY_MS);
      }
    },
    close: () => harvest.close(),
    found: () => ({ harvested, knownAt }),
  };
}

/** The waits of the guests who got a place. */
export const waitsOf = ({ guests }: Played): number[] =>
  guests.flatMap((guest) => ('waitedMs' in guest ? [guest.waitedMs] : []));

/** The number of refused guests. */
export const refusalsOf = ({ guests }: Played): number => guests.filter((guest) => 'againMs' in guest).length;
