import { afterAll } from 'vitest';
import { expectKept, unforeseen } from '../part.ts';
import { brokenOff, type Ending, Tally } from '../report/tally.ts';
import { report } from '../settings.ts';
import type { Point, SocketWorld } from './socket-world.ts';

/** The place of a case in its part's table. */
interface Placed {
  step: string;
  point: Point;
  upstream: string;
}

/** A case that was played, and what only its part counts. */
interface Played {
  world: SocketWorld;
  figures?: Record<string, number>;
}

/**
 * What a part of the bench in real time does with its cases, which end in any order: the table has that of `cases`.
 * @param name of its report
 * @returns what plays a case, brings it to its end, and expects that it has kept every promise and made the one booking
 */
export function realPart<One extends Placed>(
  name: string,
  title: string,
  cases: readonly One[],
): (one: One, play: () => Promise<Played>) => Promise<void> {
  const ends = new Map<One, { ending: Ending; figures: Record<string, number> }>();
  afterAll(() => {
    const tally = new Tally(title);
    for (const one of cases) {
      const end = ends.get(one);
      if (!end) continue;
      const fault = `${one.point === 'nowhere' ? 'at no send' : one.point}; ${one.upstream}`;
      tally.add(end.ending, { fault, step: one.step });
      for (const [figure, by] of Object.entries(end.figures)) tally.count(figure, by);
    }
    report(name, tally.report());
  });
  return async (one, play) => {
    // Of one that the runner ends, nothing else will be known.
    ends.set(one, { ending: brokenOff(0, new Error('it was cut off')), figures: {} });
    const { ending, figures } = await endOf(play);
    ends.set(one, { ending, figures });
    expectKept(ending);
  };
}

async function endOf(
  play: () => Promise<Played>,
): Promise<{ ending: Ending; figures: Record<string, number> }> {
  try {
    const { world, figures = {} } = await play();
    const ending = await world.conclude();
    ending.violations.push(...unforeseen(ending, world, { outcome: 'ok', bookings: 1 }));
    return { ending, figures };
  } catch (error) {
    return { ending: brokenOff(0, error), figures: {} };
  }
}
