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
import { accountSearches } from './account-searches.ts';
import { LearnedPlans } from './learned-plans.ts';
import { perAccount } from './per-account.ts';
import { createRuntime, type PropertyRuntime } from './runtime.ts';
import type { PlanBudgets, UpstreamOptions } from './upstream.ts';

export interface Runtimes {
  /** The runtime of a property as it is configured there: a request goes on as it began, whatever is reloaded meanwhile. */
  of(config: PropertyConfig): PropertyRuntime;
  /** As {@link Runtimes.of}, but `undefined` for a property that nobody has asked for yet. */
  ifUsed(config: PropertyConfig): PropertyRuntime | undefined;
}

/** The properties' runtimes, each made at its first use, and made over at its first use after a reload. */
export function createRuntimes(
  registry: PropertyRegistry,
  options: Omit<UpstreamOptions, 'budgetsOf' | 'searchesOf' | 'ration' | 'onPlan'>,
): Runtimes {
  const learned = new LearnedPlans(registry, options);
  const shared = {
    budgetsOf: planBudgets(options, learned),
    onPlan: (config: PropertyConfig, plan: Plan) => learned.note(config, plan),
    searchesOf: accountSearches(options.link),
    ration: new MemoryRation(),
  };
  const made = new WeakMap<PropertyConfig, PropertyRuntime>();
  const latest = new Map<string, PropertyRuntime>();
  const of = (config: PropertyConfig): PropertyRuntime => {
    const { slug } = config;
    const known = made.get(config);
    if (known) return known;
    const before = latest.get(slug);
    // A request that began before a reload and comes here only now: nothing was ever asked as it would have us ask.
    if (before && registry.everBySlug(slug) !== config) return before;
    const runtime = createRuntime(config, { ...options, ...shared }, before);
    made.set(config, runtime);
    latest.set(slug, runtime);
    return runtime;
  };
  return { of, ifUsed: (config) => (latest.has(config.slug) ? of(config) : undefined) };
}

/** The budgets of each key (DESIGN.md section 7). */
function planBudgets(
  { link, now }: { link?: RedisLink; now: () => number },
  learned: LearnedPlans,
): (config: PropertyConfig) => PlanBudgets {
  return perAccount((account, config) => {
    const plan = () => budgetPlan(learned.allowanceOf(account, config));
    const open = (name: string, part: () => BudgetPlan) =>
      link ? new SharedBudget(link, name, part, now) : new PlanBudget(part, now);
    return { budget: open(account, plan), arming: open(`${account} arming`, () => armingPlan(plan())) };
  });
}
