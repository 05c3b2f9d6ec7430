import { readFileSync } from 'node:fs';
import { messageIssues } from '../../bff/message-issues.ts';
import {
  ConfigError,
  keyIssues,
  loadProperties,
  mappingIssues,
  PropertyRegistry,
  type Settings,
  usesEmbeddedSandbox,
  webhookSecretIssues,
} from '../../property/index.ts';
import type { KeySource, PropertyConfig } from '../../property/schema.ts';
import type { SourcedEnvironment } from './environment-files.ts';
import { type Finding, green, yellow } from './finding.ts';
import { describeSecret } from './secret-strength.ts';
import { issueFinding } from './settings.ts';

/**
 * Checks the properties that would be served.
 * @returns `isUsable` is false if mistakes would stop the start
 */
export function checkProperties(
  settings: Settings,
  environment: SourcedEnvironment,
): { registry: PropertyRegistry; isUsable: boolean; findings: Finding[] } {
  if (usesEmbeddedSandbox(settings)) {
    const text = 'BELLHOP_BASE_URL is not set: Bellhop uses the embedded sandbox, and no booking is real';
    const fix = 'for real bookings set BELLHOP_BASE_URL and BELLHOP_API_KEY, or BELLHOP_PROPERTIES';
    return { registry: new PropertyRegistry([]), isUsable: true, findings: [yellow('upstream', text, fix)] };
  }
  try {
    const { values } = environment;
    const checks = [
      mappingIssues,
      (property: PropertyConfig) => keyIssues(property, values),
      messageIssues,
      webhookSecretIssues,
    ];
    const registry = loadProperties(values, undefined, checks);
    const from = settings.BELLHOP_PROPERTIES ?? 'the environment';
    const findings = [green('properties', `${registry.all.length} from ${from}`), ...plansOf(registry)];
    return { registry, isUsable: true, findings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.issues.map((issue) => issueFinding(issue, environment));
    return { registry: new PropertyRegistry([]), isUsable: false, findings };
  }
}

function plansOf(registry: PropertyRegistry): Finding[] {
  const slugs = registry.overstated().map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const text = `${slugs.join(', ')}: another property with the same API key has a smaller plan, which Bellhop uses`;
  return [yellow('plan', text, 'set the same plan for all properties with the same API key')];
}

const MIN_KEY_LENGTH = 16;

/** Reports the source of a property's API key. */
export function checkKeySource({ api: { key } }: PropertyConfig, environment: SourcedEnvironment): Finding {
  const value = keyIn(key, environment);
  const source =
    'env' in key ? `${key.env} (${environment.sourceOf(key.env) ?? 'not set'})` : `file ${key.file}`;
  const text = `from ${source}: ${describeSecret(value)}`;
  if (value !== undefined && value.length < MIN_KEY_LENGTH) {
    return yellow('key-source', `${text}, which is short`, 'check that it is the whole API key');
  }
  return green('key-source', text);
}

/** Advises cancellation rules. A text without rules is not wrong, but it names no date and no amount. */
export function adviseOfCancellation({
  policies: { cancellation, cancellationRules },
}: PropertyConfig): Finding[] {
  if (!cancellation || cancellationRules) return [];
  const text =
    'policies.cancellation is only a text: with policies.cancellationRules too, guests read the deadline and the amount for their own stay';
  return [green('cancellation', text)];
}

function keyIn(key: KeySource, { values }: SourcedEnvironment): string | undefined {
  try {
    return ('env' in key ? values[key.env] : readFileSync(key.file, 'utf8'))?.trim();
  } catch {
    return undefined;
  }
}
