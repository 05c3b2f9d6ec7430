import { languageWarnings } from '../bff/language-warnings.ts';
import {
  ConfigError,
  type FileWatch,
  type PropertyCheck,
  type PropertyRegistry,
  readProperties,
  themeWarnings,
  unsaidWarnings,
  watchFile,
} from '../property/index.ts';
import type { Log } from '../telemetry/index.ts';

/** A properties file that is read again when it changes. */
export interface FollowedProperties extends FileWatch {
  /** True while the file cannot be used. Bellhop then serves the last configuration that it could use. */
  isStale(): boolean;
}

interface Followed {
  path: string;
  /** The state of the file when it was first read (`fileState`). */
  from: string;
  registry: PropertyRegistry;
  checks: readonly PropertyCheck[];
  log: Log;
}

/**
 * Replaces the properties of the registry whenever the file changes. No restart is needed. A file that cannot
 * be used changes nothing: the log lists every mistake with its path. The file is then tried again once a
 * minute, because a key file that it names may exist by then.
 */
export function followProperties({ path, from, registry, checks, log }: Followed): FollowedProperties {
  let complaint: string | undefined;
  const reload = async (): Promise<boolean> => {
    try {
      const properties = await readProperties(path, checks);
      registry.replace(properties);
      complaint = undefined;
      log.info(`Bellhop has read the changed properties file. It serves ${properties.length} properties.`);
      warnOfPlans(registry, log);
      warnOfThemes(registry, log);
      warnOfLanguages(registry, log);
      return true;
    } catch (thrown) {
      // Logs the same mistake once, not once a minute.
      if (String(thrown) !== complaint) {
        // A mistake in the file has its place in the file. Our stack frames would help nobody.
        log.error(REFUSED, thrown instanceof ConfigError ? { issues: thrown.issues } : { error: thrown });
      }
      complaint = String(thrown);
      return false;
    }
  };
  const { close } = watchFile(path, reload, { from });
  return { close, isStale: () => complaint !== undefined };
}

const REFUSED = 'The properties file cannot be used: Bellhop keeps the properties from before the change.';

const MAX_NAMED = 10;

/** Warns of properties whose plan is larger than that of another property with the same API key. */
export function warnOfPlans(registry: PropertyRegistry, log: Log): void {
  const slugs = registry.overstated().map(({ slug }) => slug);
  if (slugs.length === 0) return;
  const named = slugs.slice(0, MAX_NAMED).join(', ') + (slugs.length > MAX_NAMED ? ' …' : '');
  log.warn(
    `api.plan is larger than that of another property with the same API key, and Bellhop uses the smaller one: ${named}`,
  );
}

const MAX_WARNINGS = 100;

/** Warns of colours in the themes that are hard to read, and names readable ones. */
export function warnOfThemes(registry: PropertyRegistry, log: Log): void {
  const warnings = themeWarnings(registry.all);
  for (const warning of warnings.slice(0, MAX_WARNINGS)) log.warn(warning);
  const more = warnings.length - MAX_WARNINGS;
  if (more > 0) log.warn(`… and ${more} more warnings about themes: correct these to see them`);
}

/** Says which properties offer a language that Bellhop has no texts in, and what their guests read. */
export function warnOfLanguages(registry: PropertyRegistry, log: Log): void {
  const warnings = registry.all.flatMap((property) =>
    languageWarnings(property).map(({ text, fix }) => ({
      property: property.slug,
      text: `locales: ${text}; ${fix}`,
    })),
  );
  for (const { property, text } of warnings.slice(0, MAX_WARNINGS)) log.warn(text, { property });
}

/**
 * Warns once, at the start, of properties that do not say what their prices include, or whose country is
 * unknown.
 */
export function warnOfUnsaid(registry: PropertyRegistry, log: Log, hasFile: boolean): void {
  for (const warning of unsaidWarnings(registry.all, hasFile)) log.warn(warning);
}
