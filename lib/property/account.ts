import { resolve } from 'node:path';
import { PLANS, type Plan, type PropertyConfig } from './schema.ts';

/** A base URL in one form, however it is written. */
export const serviceAddress = (baseUrl: string): string => new URL(baseUrl).href.replace(/\/$/, '');

/**
 * By what name a property's requests count together upstream: where it asks, and whose key it shows. Two brands on one key
 * have one plan between them. Told by the key's source, never by its value.
 */
export function accountOf({ api: { baseUrl, key } }: Pick<PropertyConfig, 'api'>): string {
  const source = 'env' in key ? `env:${key.env}` : `file:${resolve(/* turbopackIgnore: true */ key.file)}`;
  return `${serviceAddress(baseUrl)} ${source}`;
}

/** What of a key's requests may be used here. */
export interface Allowance {
  plan: Plan;
  /** How many of a hundred are left to whoever else uses the key. */
  headroomPercent: number;
}

/** The allowance of each account: where properties on one key say different things, the least of it, the safe one. */
export function allowancesOf(properties: readonly PropertyConfig[]): ReadonlyMap<string, Allowance> {
  const allowances = new Map<string, Allowance>();
  for (const property of properties) {
    const { plan, headroomPercent } = property.api;
    const account = accountOf(property);
    const known = allowances.get(account);
    allowances.set(account, {
      plan: lesserPlan(plan, known?.plan),
      headroomPercent: Math.max(headroomPercent, known?.headroomPercent ?? 0),
    });
  }
  return allowances;
}

/** Of two plans the one with fewer requests. */
export function lesserPlan(plan: Plan, other: Plan = plan): Plan {
  return PLANS.indexOf(plan) < PLANS.indexOf(other) ? plan : other;
}
