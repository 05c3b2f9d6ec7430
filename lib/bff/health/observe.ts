import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import type { Budget } from '../../store/index.ts';
import type { Meters } from '../../telemetry/index.ts';
import type { AttemptOutcomes } from '../attempts/outcomes.ts';

interface Observed {
  meters: Meters;
  registry: PropertyRegistry;
  /** The budget of the property's account. `undefined` for a property that had no request yet. */
  budgetOf: (config: PropertyConfig) => Budget | undefined;
  outcomes: AttemptOutcomes;
  /** The number of pending webhook messages. @default none */
  webhooks?: (() => number) | undefined;
  now: () => number;
}

/**
 * Registers a service's gauges, which each collection of metrics reads. @returns a function that ends this
 */
export function observe({ meters, registry, budgetOf, outcomes, webhooks, now }: Observed): () => void {
  return meters.observe({
    budgets: () => {
      // Properties with the same account share one budget. The metric names the first property.
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
