import { resolve } from 'node:path';
import { PLANS, type Plan, type PropertyConfig } from './schema.ts';

/**
 * By what name a property's requests count together upstream: where it asks, and whose key it shows. Two brands on one key
 * have one plan between them (DESIGN.md section 7). Told by the key's source, never by its value.
 */
export function accountOf({ api: { baseUrl, key } }: Pick<PropertyConfig, 'api'>): string {
  const source = 'env' in key ? `env:${key.env}` : `file:${resolve(/* turbopackIgnore: true */ key.file)}`;
  return `${new URL(baseUrl).href.replace(/\/$/, '')} ${source}`;
}

/** The plan of each account: where properties on one key say different things, the least of it, the safe one. */
export function plansOf(properties: readonly PropertyConfig[]): ReadonlyMap<string, Plan> {
  const plans = new Map<string, Plan>();
  for (const property of properties) {
    const account = accountOf(property);
    plans.set(account, lesser(property.api.plan, plans.get(account)));
  }
  return plans;
}

function lesser(plan: Plan, other: Plan = plan): Plan {
  return PLANS.indexOf(plan) < PLANS.indexOf(other) ? plan : other;
}
