import { afterAll, expect } from 'vitest';
import { expectKept } from './part.ts';
import { report } from './settings.ts';
import type { Point, SocketWorld } from './socket-world.ts';
import { type Ending, Tally } from './tally.ts';

/** The place of a case in its part's table. */
interface Placed {
  step: string;
  point: Point;
  upstream: string;
}

/**
 * What a part of the bench in real time does with its cases, which end in any order: the table has that of `cases`.
 * @param name of its report
 * @returns what brings a case to its end, and expects that it has kept every promise and made the one booking
 */
export function realPart<One extends Placed>(
  name: string,
  title: string,
  cases: readonly One[],
): (one: One, world: SocketWorld, figures?: Record<string, number>) => Promise<void> {
  const ends = new Map<One, { world: SocketWorld; ending: Ending; figures: Record<string, number> }>();
  afterAll(() => {
    const tally = new Tally(title);
    for (const one of cases) {
      const end = ends.get(one);
      if (!end) continue;
      const fault = `${one.point === 'nowhere' ? 'at no send' : one.point}; ${one.upstream}`;
      tally.add(end.world, end.ending, { fault, step: one.step });
      for (const [figure, by] of Object.entries(end.figures)) tally.count(figure, by);
    }
    report(name, tally.report());
  });
  return async (one, world, figures = {}) => {
    const ending = await world.conclude();
    ends.set(one, { world, ending, figures });
    expectKept(ending);
    expect([ending.outcome, world.oracle.bookings.length]).toEqual(['ok', 1]);
  };
}
