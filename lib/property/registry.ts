import { readFileSync } from 'node:fs';
import { ConfigError, type ConfigIssue } from './config-error.ts';
import { type Environment, readSettings, type Settings } from './environment.ts';
import { type PropertyConfig, propertiesFileSchema, propertySchema } from './schema.ts';

/** The properties of this instance. */
export interface PropertyRegistry {
  all: readonly PropertyConfig[];
  bySlug(slug: string): PropertyConfig | undefined;
  /** The property whose `hosts` has this `Host` (port ignored where the config names none). */
  byHost(host: string | null): PropertyConfig | undefined;
}

/** Slug of the one property that the environment alone describes. */
export const ENVIRONMENT_SLUG = 'hotel';

/**
 * Loads the properties: from `file` (already parsed JSON) where given, else from `BELLHOP_PROPERTIES`, else the one of
 * `BELLHOP_BASE_URL`.
 * @throws ConfigError with each error's path and reason
 */
export function loadProperties(environment: Environment, file?: unknown): PropertyRegistry {
  const settings = readSettings(environment);
  if (file !== undefined) return registry(parseFile(file));
  if (settings.BELLHOP_PROPERTIES) return registry(parseFile(readJson(settings.BELLHOP_PROPERTIES)));
  return registry([environmentProperty(settings)]);
}

function readJson(path: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason =
      error instanceof SyntaxError
        ? `${path} is not valid JSON: ${mistake(error)}`
        : `${path} cannot be read`;
    throw new ConfigError([{ path: 'BELLHOP_PROPERTIES', reason }]);
  }
}

/** What the parser says without the piece of the file that it quotes: a key may stand there, though it should not. */
function mistake({ message }: SyntaxError): string {
  return message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, '');
}

function parseFile(file: unknown): PropertyConfig[] {
  const result = propertiesFileSchema.safeParse(file);
  if (!result.success) throw new ConfigError(result.error.issues.map(toIssue));
  const issues = [
    ...duplicates(result.data.properties, (property) => [property.slug], 'slug'),
    ...duplicates(result.data.properties, (property) => property.hosts, 'host'),
  ];
  if (issues.length > 0) throw new ConfigError(issues);
  return result.data.properties;
}

function toIssue(issue: { path: PropertyKey[]; message: string }): ConfigIssue {
  const path = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  return { path: path.replace(/^\./, '') || '(the file)', reason: issue.message };
}

function duplicates(
  properties: PropertyConfig[],
  names: (property: PropertyConfig) => string[],
  what: string,
): ConfigIssue[] {
  const seen = new Map<string, number>();
  const issues: ConfigIssue[] = [];
  for (const [index, property] of properties.entries()) {
    for (const name of names(property)) {
      const first = seen.get(name);
      if (first !== undefined) {
        issues.push({
          path: `properties[${index}]`,
          reason: `${what} "${name}" is already that of properties[${first}]`,
        });
      }
      seen.set(name, index);
    }
  }
  return issues;
}

function environmentProperty(settings: Settings): PropertyConfig {
  if (!settings.BELLHOP_BASE_URL) {
    const reason =
      'must be set where neither BELLHOP_PROPERTIES nor the embedded sandbox gives the properties';
    throw new ConfigError([{ path: 'BELLHOP_BASE_URL', reason }]);
  }
  const keyFile = settings.BELLHOP_API_KEY_FILE;
  return propertySchema.parse({
    slug: ENVIRONMENT_SLUG,
    name: 'Hotel',
    api: {
      baseUrl: settings.BELLHOP_BASE_URL,
      key: keyFile ? { file: keyFile } : { env: 'BELLHOP_API_KEY' },
      plan: settings.BELLHOP_PLAN ?? 'free',
    },
    locales: ['en', 'de', 'fr', 'ar', 'ja'],
  });
}

function registry(properties: PropertyConfig[]): PropertyRegistry {
  const slugs = new Map(properties.map((property) => [property.slug, property]));
  const hosts = new Map(
    properties.flatMap((property) => property.hosts.map((host) => [host, property] as const)),
  );
  return {
    all: properties,
    bySlug: (slug) => slugs.get(slug),
    byHost: (host) => {
      const name = host?.toLowerCase() ?? '';
      return hosts.get(name) ?? hosts.get(name.replace(/:\d+$/, ''));
    },
  };
}
