import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS, mostWithin, type PlanName, whole } from '../../store/test-arrivals.ts';
import { playAgents, playAgentsAlone, playBoth, refusalsOf } from './test-trace.ts';

/** @file The effect of harvest and agents on guests: the same guests are played with and without them. */

const PLANS: PlanName[] = ['free', 'starter', 'pro'];
/** A trace of Pro has more guests in each second. */
const SECONDS = { free: 600, starter: 200, pro: 20 } as const;

/** mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const traceOf = (plan: PlanName) =>
  fc.record({
    plan: fc.constant(plan),
    seconds: fc.constant(SECONDS[plan]),
    headroomPercent: fc.constantFrom(0, 0, 25, 80),
    load: fc.double({ min: 0.05, max: 3, noNaN: true }),
    closures: fc.integer({ min: 0, max: 2 }),
    answersMs: fc.constantFrom(5, 80, 900),
    random: fc.integer().map(seeded),
  });

describe.each(PLANS)('on plan %s the harvest', (plan) => {
  it('refuses no guest, delays none, and keeps within the plan', async () => {
    await fc.assert(
      fc.asyncProperty(traceOf(plan), async (trace) => {
        const both = await playBoth(trace);
        expect(both.with.guests).toEqual(both.without.guests);
        const limit = LIMITS[plan] * (1 - trace.headroomPercent / 100);
        expect(mostWithin(60_000, both.with.sends)).toBeLessThanOrEqual(limit);
        expect(both.with.sends).toHaveLength(both.without.sends.length + both.with.harvested);
      }),
      { numRuns: 5 },
    );
  });

  it('fills a month if few guests ask, and stops when guests need the plan', async () => {
    const common = { plan, seconds: SECONDS[plan], headroomPercent: 0, closures: 0, answersMs: 80 };
    const quiet = await playBoth({ ...common, load: 0.05, random: seeded(7) });
    // A quarter of the rate, without the time of a night's answer.
    const ideal = 28 / Math.min(whole(plan).perSecond / 4, 1 / 0.08);
    expect(quiet.with.monthKnownAfterMs).toBeLessThan(ideal * 2_000 + 4_000);
    const busy = await playBoth({ ...common, load: 3, random: seeded(7) });
    expect(refusalsOf(busy.with)).toBeGreaterThan(0);
    expect(busy.with.harvested).toBeLessThan(quiet.with.harvested / 4);
  });
});

/** A hundred times Pro is 17,500 questions a second. */
const FLOODED_SECONDS = { free: 80, starter: 20, pro: 3 } as const;

describe.each(PLANS)('agents who ask for a hundred times plan %s', (plan) => {
  it('do not cause a guest’s refusal or delay, and keep within the plan', async () => {
    const flooded = traceOf(plan).map((trace) => ({ ...trace, seconds: FLOODED_SECONDS[plan] }));
    await fc.assert(
      fc.asyncProperty(flooded, async (trace) => {
        const both = await playAgents(trace);
        expect(both.with.guests).toEqual(both.without.guests);
        const limit = LIMITS[plan] * (1 - trace.headroomPercent / 100);
        expect(mostWithin(60_000, both.with.sends)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 4 },
    );
  });

  const quiet = { plan, headroomPercent: 0, closures: 0, load: 0.05, answersMs: 80 };

  it('get nothing while the calendar’s nights come in, and do not delay these nights', async () => {
    // 28 nights at a quarter of the rate.
    const seconds = { free: 100, starter: 14, pro: 8 }[plan];
    const both = await playAgents({ ...quiet, seconds, random: seeded(7) });
    expect(both.with.monthKnownAfterMs).toBe(both.without.monthKnownAfterMs);
    expect(both.with.monthKnownAfterMs).toBeDefined();
    expect(both.with.askedByAgents).toBeLessThanOrEqual(1);
  });

  it('get up to a quarter of the plan if nobody else asks', async () => {
    const seconds = FLOODED_SECONDS[plan];
    const { askedByAgents } = await playAgentsAlone({ ...quiet, seconds, random: seeded(7) });
    const most = (seconds * whole(plan).perSecond) / 4;
    expect(askedByAgents).toBeLessThanOrEqual(most + 1);
    expect(askedByAgents).toBeGreaterThan(most / 5);
  });
});
