import { resolve } from 'node:path';
import { PLANS, type Plan, type PropertyConfig } from './schema.ts';

/** Returns a base URL in its canonical form. */
export const serviceAddress = (baseUrl: string): string => new URL(baseUrl).href.replace(/\/$/, '');

/**
 * Returns the name of a property's account: base URL and source of the API key, never the key's value.
 * Properties with the same account share one budget.
 */
export function accountOf({ api: { baseUrl, key } }: Pick<PropertyConfig, 'api'>): string {
  const source = 'env' in key ? `env:${key.env}` : `file:${resolve(/* turbopackIgnore: true */ key.file)}`;
  return `${serviceAddress(baseUrl)} ${source}`;
}

/** The share of an API key's requests that Bellhop may use. */
export interface Allowance {
  plan: Plan;
  /** The percentage of requests that is left to other users of the API key. */
  headroomPercent: number;
}

/**
 * Returns the allowance of each account. If properties with one account differ, the smallest share counts.
 */
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

/** Returns that one of two plans that has fewer requests. */
export function lesserPlan(plan: Plan, other: Plan = plan): Plan {
  return PLANS.indexOf(plan) < PLANS.indexOf(other) ? plan : other;
}
