import { type PropertyConfig, type Settings, usesEmbeddedSandbox } from '../../property/index.ts';
import { checkAvailability } from './availability-check.ts';
import { adviseOfCancellation, checkKeySource, checkProperties } from './configuration.ts';
import { checkDifferences } from './differences.ts';
import type { SourcedEnvironment } from './environment-files.ts';
import { type Finding, red, yellow } from './finding.ts';
import type { Unread } from './mapping/draft.ts';
import { checkMe } from './me-check.ts';
import { checkRedis } from './redis.ts';
import type { Run } from './report/report.ts';
import { checkSettings } from './settings.ts';
import {
  checkEmbedOrigins,
  checkHosts,
  checkLanguages,
  checkProxies,
  checkSecret,
  checkTheme,
  checkUnsaid,
  entryPlace,
} from './site.ts';
import { checkBaseUrl, checkBookingMapping, upstreamOf } from './upstream.ts';
import { checkVersions, isOwnApp } from './versions.ts';

export interface Examination {
  environment: SourcedEnvironment;
  /** The folder in which the server starts. */
  folder: string;
  /** The slug of the only property to check. @default all */
  slug: string | undefined;
  /** The time-out of each request, in milliseconds. */
  timeoutMs: number;
  /** Epoch milliseconds. */
  now: number;
  /** Collects each API key that was read. No report may have one. */
  secrets: Set<string>;
}

/**
 * The most properties whose services are asked in one run: up to three requests each, one after the other.
 */
const MAX_ASKED = 10;

/** Runs all checks of the doctor. It reads and asks, and changes nothing. */
export async function examine(examination: Examination): Promise<Run> {
  const { environment, folder, timeoutMs } = examination;
  const versions = checkVersions(folder);
  // With a Node that is too old, other findings may be wrong.
  if (versions[0]?.level === 'red')
    return { findings: versions, requests: 0, restNeeds: 'a supported Node version' };
  const { settings, findings } = checkSettings(environment);
  findings.push(...versions);
  if (!settings) return { findings, requests: 0, restNeeds: 'correct settings' };
  const { registry, isUsable, findings: configuration } = checkProperties(settings, environment);
  findings.push(...configuration, ...checkSecret(settings, environment, !usesEmbeddedSandbox(settings)));
  findings.push(checkProxies(settings, environment));
  if (settings.BELLHOP_REDIS_URL) findings.push(...(await checkRedis(settings.BELLHOP_REDIS_URL, timeoutMs)));
  if (!isUsable) return { findings, requests: 0, restNeeds: 'a correct configuration' };
  const chosen = chosenOf(registry.all, examination.slug);
  if ('finding' in chosen) return { findings: [...findings, chosen.finding], requests: 0 };
  const asked = await askAll(chosen.properties, settings, examination);
  return { ...asked, findings: [...findings, ...asked.findings] };
}

function chosenOf(
  all: readonly PropertyConfig[],
  slug: string | undefined,
): { properties: readonly PropertyConfig[] } | { finding: Finding } {
  const properties = slug === undefined ? all : all.filter((property) => property.slug === slug);
  if (slug === undefined || properties.length > 0) return { properties };
  const known = all.slice(0, MAX_ASKED).map((property) => property.slug);
  const more = all.length > known.length ? ' …' : '';
  const fix = all.length > 0 ? `use one of: ${known.join(', ')}${more}` : 'configure it, or omit --property';
  return { finding: red('property', `there is no property ${JSON.stringify(slug)}`, fix) };
}

async function askAll(
  properties: readonly PropertyConfig[],
  settings: Settings,
  examination: Examination,
): Promise<Run> {
  const findings: Finding[] = [];
  const unread: Unread[] = [];
  let requests = 0;
  const onRequest = () => {
    requests += 1;
  };
  for (const [index, property] of properties.entries()) {
    const asked = index < MAX_ASKED ? await askOne(property, settings, examination, onRequest) : undefined;
    const found = [...checkOffline(property, settings, examination), ...(asked?.findings ?? [])];
    findings.push(...found.map((finding) => ({ ...finding, property: property.slug })));
    if (asked?.unread) unread.push(asked.unread);
  }
  const left = properties.length - MAX_ASKED;
  if (left > 0) {
    const text = `the services of ${left} more properties were not asked`;
    findings.push(yellow('properties', text, 'check one of them with --property <slug>'));
  }
  return { findings, requests, unread };
}

/** Runs the checks that need no request. */
function checkOffline(
  property: PropertyConfig,
  settings: Settings,
  { environment, folder }: Examination,
): Finding[] {
  return [
    checkBaseUrl(property),
    ...checkBookingMapping(property),
    checkKeySource(property, environment),
    checkHosts(property, isOwnApp(folder)),
    checkEmbedOrigins(property),
    ...checkLanguages(property),
    ...checkTheme(property),
    ...checkUnsaid(property, entryPlace(settings.BELLHOP_PROPERTIES !== undefined)),
    ...adviseOfCancellation(property),
  ];
}

async function askOne(
  property: PropertyConfig,
  settings: Settings,
  { environment, timeoutMs, now, secrets }: Examination,
  onRequest: () => void,
): Promise<{ findings: Finding[]; unread?: Unread }> {
  const upstream = upstreamOf(property, { environment, timeoutMs, onRequest, secrets });
  const hasFile = settings.BELLHOP_PROPERTIES !== undefined;
  const planIsSet = hasFile || settings.BELLHOP_PLAN !== undefined;
  const me = await checkMe(property, upstream, planIsSet);
  if (!me.goesOn) return { findings: me.findings };
  const availability = await checkAvailability(property, upstream, now);
  const answers = { me: me.answer, rooms: availability.rooms ?? [], now, place: entryPlace(hasFile) };
  const differences = checkDifferences(property, answers);
  const findings = [...me.findings, ...availability.findings, ...differences];
  if (!me.unread && !availability.unread) return { findings };
  const unread = { me: me.unread, meAnswer: me.answer, availability: availability.unread };
  return { findings, unread: { property, hasFile, timeoutMs, ...unread } };
}
