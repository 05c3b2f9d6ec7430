import type { PropertyRegistry } from '../property/index.ts';
import type { Budget } from '../store/index.ts';
import type { Meters } from '../telemetry/index.ts';
import type { AttemptOutcomes } from './attempts/outcomes.ts';
import type { Runtimes } from './runtimes.ts';

interface Observed {
  meters: Meters;
  registry: PropertyRegistry;
  runtimes: Runtimes;
  outcomes: AttemptOutcomes;
  now: () => number;
}

/** Has a service's gauges read with each collection of metrics. @returns ends that */
export function observe({ meters, registry, runtimes, outcomes, now }: Observed): () => void {
  return meters.observe({
    budgets: () => {
      // Properties on one key have one budget, which is the first one's.
      const budgets = new Map<Budget, string>();
      for (const config of registry.all) {
        const budget = runtimes.ifUsed(config)?.budget;
        if (budget && !budgets.has(budget)) budgets.set(budget, config.slug);
      }
      return [...budgets].map(([budget, property]) => ({ property, left: budget.level() }));
    },
    doubts: () => {
      const { count, since } = outcomes.doubts();
      return { count, ageSeconds: since === undefined ? 0 : Math.max(0, now() - since) / 1000 };
    },
  });
}
