import { LightClient } from '../light-client.ts';
import { table } from '../table.ts';
import { exactly, type PartReport } from './part.ts';
import { PROPERTY } from './properties.ts';
import { searchAddress, searchHeaders, stayNumber } from './search.ts';
import { type Site, withSite } from './site.ts';

const SEARCHES = 1_000;
const ROUNDS = 5;
/** The upstream's delay: all guests have searched before the first answer comes. */
const UPSTREAM_MS = 2_000;

interface Round {
  calls: number;
  answered: number;
  /** Seconds until the last answer. */
  took: number;
}

/** Measures a thousand guests who search one new stay at the same time. */
export function flight(): Promise<PartReport> {
  return withSite({ limits: true }, async (site) => {
    const headers = searchHeaders(await site.arrive());
    const rounds: Round[] = [];
    for (let number = 0; number < ROUNDS; number += 1) rounds.push(await flightOf(site, number, headers));
    const rows = rounds.map(({ calls, answered, took }, index) => [
      `round ${index + 1}`,
      `${calls}`,
      `${answered}`,
      `${took.toFixed(2)} s`,
    ]);
    return {
      text: [
        `${SEARCHES} simultaneous searches of one stay, the upstream takes ${UPSTREAM_MS / 1000} s`,
        table([['', 'upstream calls', 'answered 200', 'the last after'], ...rows]),
      ].join('\n'),
      figures: [
        exactly(
          `${SEARCHES} at once: upstream calls`,
          rounds.map(({ calls }) => calls),
          1,
        ),
        exactly(
          `${SEARCHES} at once: answered 200`,
          rounds.map(({ answered }) => answered),
          SEARCHES,
        ),
      ],
    };
  });
}

async function flightOf(
  { origin, upstream }: Site,
  number: number,
  headers: Record<string, string>,
): Promise<Round> {
  const address = searchAddress(origin, 'bellhop', stayNumber(number));
  const before = await upstream.calls(PROPERTY);
  await upstream.delaySearch(PROPERTY, UPSTREAM_MS);
  const client = new LightClient(SEARCHES, true);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: SEARCHES }, () => client.get(address, headers)));
  const took = (performance.now() - began) / 1_000;
  client.close();
  const calls = (await upstream.calls(PROPERTY)) - before;
  return { calls, answered: answers.filter(({ status }) => status === 200).length, took };
}
