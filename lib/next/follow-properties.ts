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

/** A properties file that is followed while its properties are served. */
export interface FollowedProperties extends FileWatch {
  /** True while the file holds what cannot be used, and what it held before is served. */
  isStale(): boolean;
}

interface Followed {
  path: string;
  /** How the file stood when it was read first (`fileState`). */
  from: string;
  registry: PropertyRegistry;
  checks: readonly PropertyCheck[];
  log: Log;
}

/**
 * Puts the properties of the file into the registry whenever it changes; no restart. A file that cannot be used changes
 * nothing and is told in the log, every mistake with its path, and once a minute it is looked at again: a key file that it
 * names may be there by then.
 */
export function followProperties({ path, from, registry, checks, log }: Followed): FollowedProperties {
  let complaint: string | undefined;
  const reload = async (): Promise<boolean> => {
    try {
      const properties = await readProperties(path, checks);
      registry.replace(properties);
      complaint = undefined;
      log.info(`The properties file was read anew: ${properties.length} properties are served as it says.`);
      warnOfPlans(registry, log);
      warnOfThemes(registry, log);
      return true;
    } catch (thrown) {
      const error = thrown instanceof ConfigError ? new ConfigError(thrown.issues, 'It holds:') : thrown;
      // Once, not once a minute.
      if (String(error) !== complaint) log.error(REFUSED, { error });
      complaint = String(error);
      return false;
    }
  };
  const { close } = watchFile(path, reload, { from });
  return { close, isStale: () => complaint !== undefined };
}

const REFUSED = 'The properties file cannot be used: the properties stay as they were before it changed.';

const MAX_NAMED = 10;

/** Says which properties believe that their key may do more than others that have the same key believe. */
export function warnOfPlans(registry: PropertyRegistry, log: Log): void {
  const slugs = registry.overstated().map(({ slug }) => slug);
  if (slugs.length === 0) return;
  const named = slugs.slice(0, MAX_NAMED).join(', ') + (slugs.length > MAX_NAMED ? ' …' : '');
  log.warn(`api.plan is more than that of another property on the same key, and the least counts: ${named}`);
}

const MAX_WARNINGS = 100;

/** Says what is hard to read in the properties' own colours, and what would do. */
export function warnOfThemes(registry: PropertyRegistry, log: Log): void {
  const warnings = themeWarnings(registry.all);
  for (const warning of warnings.slice(0, MAX_WARNINGS)) log.warn(warning);
  const more = warnings.length - MAX_WARNINGS;
  if (more > 0) log.warn(`… and ${more} more such warnings of themes, to be seen when these are mended`);
}

/**
 * Says once, at the start, which properties leave their guests without a word on prices, or their law
 * unknown.
 */
export function warnOfUnsaid(registry: PropertyRegistry, log: Log, hasFile: boolean): void {
  for (const warning of unsaidWarnings(registry.all, hasFile)) log.warn(warning);
}
