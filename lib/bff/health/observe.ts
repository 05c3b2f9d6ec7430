import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import type { Budget } from '../../store/index.ts';
import type { Meters } from '../../telemetry/index.ts';
import type { AttemptOutcomes } from '../attempts/outcomes.ts';

interface Observed {
  meters: Meters;
  registry: PropertyRegistry;
  /** The plan's budget of the property's key; `undefined` for a property that nobody has asked for yet. */
  budgetOf: (config: PropertyConfig) => Budget | undefined;
  outcomes: AttemptOutcomes;
  /** How many webhook messages are pending. @default there are none */
  webhooks?: (() => number) | undefined;
  now: () => number;
}

/** Has a service's gauges read with each collection of metrics. @returns ends that */
export function observe({ meters, registry, budgetOf, outcomes, webhooks, now }: Observed): () => void {
  return meters.observe({
    budgets: () => {
      // Properties on one key have one budget, which is the first one's.
      const budgets = new Map<Budget, string>();
      for (const config of registry.all) {
        const budget = budgetOf(config);
        if (budget && !budgets.has(budget)) budgets.set(budget, config.slug);
      }
      return [...budgets].map(([budget, property]) => ({ property, left: budget.level() }));
    },
    webhooks,
    doubts: () => {
      const { count, since } = outcomes.doubts();
      return { count, ageSeconds: since === undefined ? 0 : Math.max(0, now() - since) / 1000 };
    },
  });
}
