import { demoSeeds, type SandboxPropertySeed } from '../../../lib/sandbox/entry.ts';
import { demoProperties } from '../../hosts/properties-file.ts';

/** The property that is asked through Bellhop. */
export const PROPERTY = 'harbour-house';
/**
 * The same property with another API key. Calls without Bellhop use this key, so they do not share its plan.
 */
export const DIRECT_PROPERTY = 'harbour-direct';
/** Only the bench's own sandbox accepts this API key. */
export const DIRECT_KEY = 'bellhop-bench-harbour-direct-8H2MZ6QKWD';

/** Returns the seeds of both properties, on the plan Pro. */
export function propertySeeds(): SandboxPropertySeed[] {
  const [seed] = demoSeeds.filter(({ slug }) => slug === PROPERTY);
  if (!seed) throw new Error(`the demo has no ${PROPERTY}`);
  return [seed, { ...seed, slug: DIRECT_PROPERTY, key: DIRECT_KEY }];
}

/** Requests per minute and client: more than any round sends. */
const UNLIMITED = 10_000_000;

/** Returns the properties file of Bellhop's property. @param baseUrl the sandbox's base URL */
export function benchPropertiesFile(baseUrl: string): { properties: object[] } {
  const perClient = { searchesPerMinute: UNLIMITED, attemptsPerMinute: UNLIMITED };
  const properties = demoProperties(baseUrl).filter(({ slug }) => slug === PROPERTY);
  return { properties: properties.map((property) => ({ ...property, perClient })) };
}
