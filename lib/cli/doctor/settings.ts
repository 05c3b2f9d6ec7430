import { partnerBaseFault } from '../../contract/http/partner-base.ts';
import { ConfigError, type ConfigIssue, readSettings, type Settings } from '../../property/index.ts';
import { type SourcedEnvironment, sourceText } from './environment-files.ts';
import { type Finding, green, type Row, red, yellow } from './finding.ts';
import { describeSecret } from './secret-strength.ts';

/** Shows a short value. A longer one may be an API key in the wrong place. */
const short = (value: string): string => (/^[\w.-]{1,8}$/.test(value) ? value : 'set');
const path = (value: string): string => (/[./\\]/.test(value) ? value : 'set');

/** The form in which each setting may be shown. */
const SHOWN: Readonly<Record<keyof Settings, (value: string) => string>> = {
  // An invalid URL may have any text.
  BELLHOP_BASE_URL: (value) => (partnerBaseFault(value) ? 'set' : value),
  BELLHOP_API_KEY: describeSecret,
  BELLHOP_API_KEY_FILE: path,
  BELLHOP_PLAN: short,
  BELLHOP_HEADROOM_PERCENT: short,
  BELLHOP_SESSION_SECRET: describeSecret,
  BELLHOP_SESSION_SECRET_PREVIOUS: describeSecret,
  BELLHOP_REDIS_URL: (value) => {
    const url = URL.parse(value);
    return url && /^rediss?:$/.test(url.protocol) ? `${url.protocol}//${url.host}` : 'set';
  },
  BELLHOP_INSTANCES: short,
  BELLHOP_PROPERTIES: path,
  BELLHOP_TRUSTED_PROXIES: short,
  BELLHOP_CONFIGURE: short,
  BELLHOP_MCP: short,
  BELLHOP_SANDBOX_PASSWORD: describeSecret,
  BELLHOP_SANDBOX_DIR: path,
  BELLHOP_DATA_DIR: path,
};
const SHOWING: ReadonlyMap<string, (value: string) => string> = new Map(Object.entries(SHOWN));

/** The settings that the sandbox itself reads. */
const NO_SETTING = /^BELLHOP_SANDBOX_KEY_/;

const DEFAULTS: Readonly<Record<string, string>> = {
  BELLHOP_PLAN: 'free',
  BELLHOP_HEADROOM_PERCENT: '0',
  BELLHOP_TRUSTED_PROXIES: '0',
  BELLHOP_SANDBOX_DIR: '.data',
  BELLHOP_DATA_DIR: '.data',
};

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Checks the settings and shows their sources. `settings` is missing if they cannot be used. */
export function checkSettings(environment: SourcedEnvironment): {
  settings?: Settings;
  findings: Finding[];
} {
  const table = Object.keys(SHOWN).map((name) => rowOf(name, environment));
  const setHere = table.filter(({ source }) => source !== 'default').length;
  const summary = {
    ...green('settings', `${setHere} set, ${table.length - setHere} by default`),
    table: [...table, ...unknownNames(environment)],
  };
  try {
    const settings = readSettings(environment.values);
    return { settings, findings: [summary, ...misspelt(environment)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const wrong = error.issues.map((issue) => issueFinding(issue, environment));
    return { findings: [summary, ...misspelt(environment), ...wrong] };
  }
}

function rowOf(name: string, { values, sourceOf }: SourcedEnvironment): Row {
  const value = values[name];
  if (!isSet(value)) return { setting: name, value: DEFAULTS[name] ?? 'not set', source: 'default' };
  return { setting: name, value: SHOWING.get(name)?.(value) ?? 'set', source: sourceOf(name) ?? 'unknown' };
}

/**
 * Finds unknown names with Bellhop's prefix: a misspelt setting, or an API key that a properties file names.
 */
const unknownOf = ({ values }: SourcedEnvironment): string[] =>
  Object.keys(values).filter(
    (name) => name.startsWith('BELLHOP_') && !SHOWING.has(name) && !NO_SETTING.test(name),
  );

const unknownNames = (environment: SourcedEnvironment): Row[] =>
  unknownOf(environment).map((name) => ({
    setting: name,
    value: 'set',
    source: environment.sourceOf(name) ?? 'unknown',
  }));

function misspelt(environment: SourcedEnvironment): Finding[] {
  // The variable of an API key in a properties file may have any name.
  if (isSet(environment.values.BELLHOP_PROPERTIES)) return [];
  return unknownOf(environment).map((name) => {
    const fix = `correct its name in ${sourceText(environment.sourceOf(name))}, or remove it`;
    return yellow('settings', `there is no setting ${name}`, fix);
  });
}

/** Reports a mistake in the configuration, with its place and its fix. */
export function issueFinding(
  { path, reason, property }: ConfigIssue,
  { values, sourceOf }: SourcedEnvironment,
): Finding {
  const file = values.BELLHOP_PROPERTIES;
  const place =
    path.startsWith('BELLHOP_') || !isSet(file)
      ? settingPlace(path, sourceOf)
      : `the properties file, ${file}`;
  const finding = red('configuration', `${path}: ${reason}`, `correct it in ${place}`);
  return { ...finding, ...(property !== undefined && { property }) };
}

/** The place of a setting, or of a mistake in the environment's single property. */
function settingPlace(path: string, sourceOf: SourcedEnvironment['sourceOf']): string {
  if (path.startsWith('BELLHOP_')) return sourceText(sourceOf(path));
  return sourceText(sourceOf('BELLHOP_API_KEY_FILE') ?? sourceOf('BELLHOP_API_KEY'));
}
