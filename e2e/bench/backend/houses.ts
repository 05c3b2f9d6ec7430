import { demoSeeds, type SandboxPropertySeed } from '../../../lib/sandbox/entry.ts';
import { demoProperties } from '../../hosts/properties-file.ts';

/** The house that is asked through Bellhop. */
export const BELLHOPS = 'harbour-house';
/** The same house again, with a key of its own: whoever asks without Bellhop takes nothing of the other's plan. */
export const OTHERS = 'harbour-direct';
/** Good for nothing but the bench's own sandbox. */
export const OTHERS_KEY = 'bellhop-bench-harbour-direct-8H2MZ6QKWD';

/** Both houses, on the plan Pro. */
export function houseSeeds(): SandboxPropertySeed[] {
  const [seed] = demoSeeds.filter(({ slug }) => slug === BELLHOPS);
  if (!seed) throw new Error(`the demo has no ${BELLHOPS}`);
  return [seed, { ...seed, slug: OTHERS, key: OTHERS_KEY }];
}

/** What one client may do a minute: no round is to meet it. */
const AT_WILL = 10_000_000;

/** The properties file of Bellhop's house. @param baseUrl where the sandbox answers */
export function housePropertiesFile(baseUrl: string): { properties: object[] } {
  const perClient = { searchesPerMinute: AT_WILL, attemptsPerMinute: AT_WILL };
  const houses = demoProperties(baseUrl).filter(({ slug }) => slug === BELLHOPS);
  return { properties: houses.map((house) => ({ ...house, perClient })) };
}
