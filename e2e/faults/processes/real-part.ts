import { afterAll } from 'vitest';
import { expectKept, unforeseen } from '../part.ts';
import { type Ending, endingOfError, Tally } from '../report/tally.ts';
import { report } from '../settings.ts';
import type { Point, SocketWorld } from './socket-world.ts';

/** The place of a case in its part's table. */
interface Placed {
  step: string;
  point: Point;
  upstream: string;
}

/** A case that was played, with the figures that only its part has. */
interface Played {
  world: SocketWorld;
  figures?: Record<string, number>;
}

/**
 * Sets up a part of the bench in real time. The cases end in any order; the table has them in the order of
 * `cases`.
 * @param name the name of the report
 * @returns a function that plays one case. It fails unless every promise was kept and one booking was made.
 */
export function realPart<Case extends Placed>(
  name: string,
  title: string,
  cases: readonly Case[],
): (entry: Case, play: () => Promise<Played>) => Promise<void> {
  const ends = new Map<Case, { ending: Ending; figures: Record<string, number> }>();
  afterAll(() => {
    const tally = new Tally(title);
    for (const entry of cases) {
      const end = ends.get(entry);
      if (!end) continue;
      const fault = `${entry.point === 'nowhere' ? 'at no send' : entry.point}; ${entry.upstream}`;
      tally.add(end.ending, { fault, step: entry.step });
      for (const [figure, by] of Object.entries(end.figures)) tally.count(figure, by);
    }
    report(name, tally.report());
  });
  return async (entry, play) => {
    // If Vitest ends the case, this is all that the report has of it.
    ends.set(entry, { ending: endingOfError(0, new Error('the case did not finish')), figures: {} });
    const { ending, figures } = await endOf(play);
    ends.set(entry, { ending, figures });
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
    return { ending: endingOfError(0, error), figures: {} };
  }
}
