import {
  type Allowance,
  accountOf,
  lesserPlan,
  type Plan,
  type PropertyConfig,
  type PropertyRegistry,
} from '../../property/index.ts';
import type { Log } from '../../telemetry/index.ts';

/**
 * How long a detected plan counts, in milliseconds: several times the interval between two requests to `/me`.
 */
const REMEMBERED_MS = 30 * 60_000;

/**
 * The plans that `/me` names. If the detected plan is smaller than the configured one, Bellhop keeps to it,
 * because the upstream would refuse more requests. A larger plan changes nothing: the configuration may leave
 * the rest to others on purpose.
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

  /** Notes the plan that `/me` names for the property's API key. Logs a difference once. */
  note(config: PropertyConfig, plan: Plan): void {
    const account = accountOf(config);
    const before = this.#plans.get(account)?.plan;
    this.#plans.set(account, { plan, until: this.#now() + REMEMBERED_MS });
    const configured = this.#configured(account, config).plan;
    if (plan === before || plan === configured) return;
    const used = lesserPlan(configured, plan);
    const sentence = `the API key has the plan ${plan}, but ${configured} is configured: Bellhop uses ${used}`;
    this.#log.warn(sentence, { property: config.slug });
  }

  /** The requests that Bellhop may make with an account's API key. */
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
