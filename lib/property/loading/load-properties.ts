import { ConfigError } from '../config-error.ts';
import { type Environment, readSettings, type Settings } from '../environment.ts';
import { cannotBeRead, wholePath } from '../named-file.ts';
import { MAX_PROPERTIES_BYTES, readPlainFile, readPlainFileSync } from '../plain-file.ts';
import { type PropertyConfig, propertySchema } from '../schema.ts';
import { checkProperties, type PropertyCheck } from './properties-file.ts';
import { PropertyRegistry } from './registry.ts';
import { atOnce, inSlices } from './steps.ts';

/** The slug of the single property that the environment describes. */
export const ENVIRONMENT_SLUG = 'hotel';

/**
 * Loads the properties: from `file` (parsed JSON), else from `BELLHOP_PROPERTIES`, else the single property
 * of `BELLHOP_BASE_URL`.
 * @param checks further checks of each property, beyond its form
 * @throws ConfigError with the path and the reason of each mistake
 */
export function loadProperties(
  environment: Environment,
  file?: unknown,
  checks: readonly PropertyCheck[] = [],
): PropertyRegistry {
  const settings = readSettings(environment);
  const path = settings.BELLHOP_PROPERTIES;
  if (file === undefined && !path) return new PropertyRegistry([environmentProperty(settings, checks)]);
  const json = file === undefined && path ? parsed(path, readSync(path)) : file;
  return new PropertyRegistry(atOnce(checkProperties(json, checks)));
}

/**
 * Reads a properties file again. Requests are answered in between, except while the JSON is parsed.
 * @throws ConfigError with the path and the reason of each mistake
 */
export async function readProperties(
  path: string,
  checks: readonly PropertyCheck[],
): Promise<PropertyConfig[]> {
  const text = await readPlainFile(path, MAX_PROPERTIES_BYTES).catch((error: unknown) => {
    throw notRead(path, error);
  });
  const json = parsed(path, text);
  return inSlices(checkProperties(json, checks));
}

function readSync(path: string): string {
  try {
    return readPlainFileSync(path, MAX_PROPERTIES_BYTES);
  } catch (error) {
    throw notRead(path, error);
  }
}

/** Makes the error for a wrong setting or a missing file. */
function notRead(path: string, error: unknown): ConfigError {
  const reason = `${wholePath(path)} ${cannotBeRead(path, error)}`;
  return new ConfigError([{ path: 'BELLHOP_PROPERTIES', reason }]);
}

function parsed(path: string, text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const advice = hasComments(text) ? '. The file is JSON, which has no comments' : '';
    throw new ConfigError([{ path: wholePath(path), reason: `not valid JSON: ${mistake(error)}${advice}` }]);
  }
}

/** True if the text has comments of JSONC or JavaScript outside of its strings. */
function hasComments(text: string): boolean {
  return /\/[/*]/.test(text.replace(/"(?:[^"\\\n]|\\.)*"/g, ''));
}

/** Returns the parser's message without its quotation of the file, because that may have an API key. */
function mistake({ message }: SyntaxError): string {
  return message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, '');
}

function environmentProperty(settings: Settings, checks: readonly PropertyCheck[]): PropertyConfig {
  if (!settings.BELLHOP_BASE_URL) {
    const reason = 'must be set (or BELLHOP_PROPERTIES): no property is configured';
    throw new ConfigError([{ path: 'BELLHOP_BASE_URL', reason }]);
  }
  const keyFile = settings.BELLHOP_API_KEY_FILE;
  const property = propertySchema.parse({
    slug: ENVIRONMENT_SLUG,
    name: 'Hotel',
    api: {
      baseUrl: settings.BELLHOP_BASE_URL,
      key: keyFile ? { file: keyFile } : { env: 'BELLHOP_API_KEY' },
      plan: settings.BELLHOP_PLAN ?? 'free',
      headroomPercent: settings.BELLHOP_HEADROOM_PERCENT,
    },
    locales: ['en', 'de', 'fr', 'ar', 'ja'],
  });
  const issues = checks.flatMap((check) => check(property));
  if (issues.length > 0)
    throw new ConfigError(issues.map((issue) => ({ ...issue, property: property.slug })));
  return property;
}
