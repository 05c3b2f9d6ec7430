import type { Plan, PropertyConfig, PropertyRegistry } from '../property/index.ts';
import {
  armingPlan,
  type BudgetPlan,
  budgetPlan,
  MemoryRation,
  PlanBudget,
  type RedisLink,
  SharedBudget,
} from '../store/index.ts';
import { accountSearches } from './availability/account-searches.ts';
import { createProperty, type Property, type PropertyOptions } from './property.ts';
import { DetectedPlans } from './upstream/detected-plans.ts';
import { perAccount } from './upstream/per-account.ts';
import type { PlanBudgets } from './upstream/plan-place.ts';

/** About 60,000 nights of all properties: the nights that a busy host's guests look at in a day. */
const MAX_NIGHTS_BYTES = 16 * 1024 * 1024;
/** A few hundred searches of all properties. An agent repeats a search within a minute, and seldom later. */
const MAX_AGENTS_BYTES = 4 * 1024 * 1024;

export interface Properties {
  /**
   * The property with this configuration. A request keeps the configuration that it began with, even after a
   * reload.
   */
  of(config: PropertyConfig): Property;
  /**
   * Does the same as {@link Properties.of}, but returns `undefined` for a property that had no request yet.
   */
  ifUsed(config: PropertyConfig): Property | undefined;
  /** Stops all requests that no guest waits for. */
  close(): void;
}

/** All properties. Each one is made at its first use, and again at its first use after a reload. */
export function createProperties(
  registry: PropertyRegistry,
  options: Omit<
    PropertyOptions,
    'budgetsOf' | 'searchesOf' | 'ration' | 'nightsRation' | 'agentsRation' | 'onPlan'
  >,
): Properties {
  const detectedPlans = new DetectedPlans(registry, options);
  const common = {
    budgetsOf: planBudgets(options, detectedPlans),
    onPlan: (config: PropertyConfig, plan: Plan) => detectedPlans.note(config, plan),
    searchesOf: accountSearches(options.link),
    ration: new MemoryRation(),
    nightsRation: new MemoryRation(MAX_NIGHTS_BYTES),
    agentsRation: new MemoryRation(MAX_AGENTS_BYTES),
  };
  const made = new WeakMap<PropertyConfig, Property>();
  const latest = new Map<string, Property>();
  const of = (config: PropertyConfig): Property => {
    const { slug } = config;
    const known = made.get(config);
    if (known) return known;
    const before = latest.get(slug);
    // The request began before a reload, and no property was made for its configuration. It gets the newest
    // one.
    if (before && registry.everBySlug(slug) !== config) return before;
    const property = createProperty(config, { ...options, ...common }, before);
    made.set(config, property);
    latest.set(slug, property);
    return property;
  };
  return {
    of,
    ifUsed: (config) => (latest.has(config.slug) ? of(config) : undefined),
    close: () => {
      for (const { calendar } of latest.values()) calendar.close();
    },
  };
}

/** The budgets of each account. */
function planBudgets(
  { link, now }: { link?: RedisLink; now: () => number },
  detectedPlans: DetectedPlans,
): (config: PropertyConfig) => PlanBudgets {
  return perAccount((account, config) => {
    const plan = () => budgetPlan(detectedPlans.allowanceOf(account, config));
    const open = (name: string, part: () => BudgetPlan) =>
      link ? new SharedBudget(link, name, part, now) : new PlanBudget(part, now);
    return { budget: open(account, plan), arming: open(`${account} arming`, () => armingPlan(plan())) };
  });
}
