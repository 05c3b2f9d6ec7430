import {
  type Allowance,
  accountOf,
  lesserPlan,
  type Plan,
  type PropertyConfig,
  type PropertyRegistry,
} from '../../property/index.ts';
import type { Log } from '../../telemetry/index.ts';

/** For how long what `/me` told of a plan counts, in milliseconds: several times the interval at which it is asked. */
const REMEMBERED_MS = 30 * 60_000;

/**
 * The plans that keys turned out to have. One that is less than the configured one is kept to, as more would be refused;
 * one that is more changes nothing: the configuration may leave the rest to others on purpose.
 */
export class DetectedPlans {
  readonly #plans = new Map<string, { plan: Plan; until: number }>();
  readonly #registry: PropertyRegistry;
  readonly #log: Log;
  readonly #now: () => number;

  constructor(registry: PropertyRegistry, { log, now }: { log: Log; now: () => number }) {
    this.#registry = registry;
    this.#log = log;
    this.#now = now;
  }

  /** What `/me` has told of the property's key. The log hears of a difference once. */
  note(config: PropertyConfig, plan: Plan): void {
    const account = accountOf(config);
    const before = this.#plans.get(account)?.plan;
    this.#plans.set(account, { plan, until: this.#now() + REMEMBERED_MS });
    const configured = this.#configured(account, config).plan;
    if (plan === before || plan === configured) return;
    const so = lesserPlan(configured, plan) === plan ? 'is kept to' : 'is not used beyond that';
    const sentence = `the key has the plan ${plan}, not ${configured} as configured: it ${so}`;
    this.#log.warn(sentence, { property: config.slug });
  }

  /** What may be used of the requests of a key. */
  allowanceOf(account: string, config: PropertyConfig): Allowance {
    const allowance = this.#configured(account, config);
    const known = this.#plans.get(account);
    if (!known || known.until <= this.#now()) return allowance;
    return { ...allowance, plan: lesserPlan(allowance.plan, known.plan) };
  }

  #configured(account: string, config: PropertyConfig): Allowance {
    return this.#registry.allowanceOf(account) ?? config.api;
  }
}
