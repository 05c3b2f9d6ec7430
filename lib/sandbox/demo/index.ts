import type { SandboxPropertySeed } from '../seed.ts';
import { type DemoProperty, demoConfig, demoSeed, keyVariable } from './demo-property.ts';
import { harbourHouse } from './harbour-house.ts';
import { riadZaytoun } from './riad-zaytoun.ts';
import { ryokanMatsukaze } from './ryokan-matsukaze.ts';
import { steinbockHut } from './steinbock-hut.ts';

/** The four demo properties: one on Pro, two on Starter, one on Free. */
const demos: readonly DemoProperty[] = [harbourHouse, riadZaytoun, ryokanMatsukaze, steinbockHut];

export const demoSeeds: SandboxPropertySeed[] = demos.map(demoSeed);

/** The fixed demo API keys by property slug. */
export const demoKeys: Record<string, string> = Object.fromEntries(demos.map(({ slug, key }) => [slug, key]));

/** The environment that the `key.env` names of {@link demoPropertiesFile} refer to. */
export const demoKeyEnvironment: Record<string, string> = Object.fromEntries(
  demos.map(({ slug, key }) => [keyVariable(slug), key]),
);

/**
 * Returns the properties file of the four demo properties, as plain JSON.
 * @param baseUrl the base address of the sandbox's Partner API, ends in `partner/v1`
 * @param keyFile returns the file that holds a property's API key @default its variable of
 * {@link demoKeyEnvironment}
 */
export function demoPropertiesFile(
  baseUrl: string,
  keyFile: (slug: string) => string | undefined = () => undefined,
): unknown {
  return { properties: demos.map((demo) => demoConfig(demo, baseUrl, keyFile(demo.slug))) };
}
