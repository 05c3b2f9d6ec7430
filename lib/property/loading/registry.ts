import { type Allowance, accountOf, allowancesOf } from '../account.ts';
import { canonicalHost, withoutPort } from '../host-name.ts';
import type { PropertyConfig } from '../schema.ts';

/**
 * The present properties of this instance. A reload replaces them (`replace`), and every later read sees the
 * new ones.
 */
export class PropertyRegistry {
  #all: readonly PropertyConfig[] = [];
  #slugs: ReadonlyMap<string, PropertyConfig> = new Map();
  #hosts: ReadonlyMap<string, PropertyConfig> = new Map();
  #lastHost: { host: string; property: PropertyConfig | undefined } = { host: '', property: undefined };
  #allowances: ReadonlyMap<string, Allowance> = new Map();
  readonly #former = new Map<string, PropertyConfig>();

  constructor(properties: readonly PropertyConfig[]) {
    this.replace(properties);
  }

  get all(): readonly PropertyConfig[] {
    return this.#all;
  }

  bySlug(slug: string): PropertyConfig | undefined {
    return this.#slugs.get(slug);
  }

  /** Returns a present property, or the last form of a removed one. */
  everBySlug(slug: string): PropertyConfig | undefined {
    return this.bySlug(slug) ?? this.formerBySlug(slug);
  }

  /** Returns the last form of a removed property: a guest may still wait for an order there. */
  formerBySlug(slug: string): PropertyConfig | undefined {
    return this.#former.get(slug);
  }

  /**
   * Returns the property whose `hosts` has this `Host`. The port counts only if the configuration names one.
   */
  byHost(host: string | undefined): PropertyConfig | undefined {
    if (!host || this.#hosts.size === 0) return undefined;
    // Most requests have the same host as the previous request.
    if (host !== this.#lastHost.host) {
      const name = canonicalHost(host);
      this.#lastHost = { host, property: this.#hosts.get(name) ?? this.#hosts.get(withoutPort(name)) };
    }
    return this.#lastHost.property;
  }

  /**
   * Returns the property that is shown at an address. A property's own host shows only this property: a
   * hotel's own site must not show its competitor. Any other host shows all properties.
   * @param slug `undefined` for an address without a slug: the host's own property then, else the first one
   */
  shownAt(host: string | undefined, slug: string | undefined): PropertyConfig | undefined {
    const own = this.byHost(host);
    if (slug === undefined) return own ?? this.#all[0];
    const named = this.bySlug(slug);
    return own === undefined || own === named ? named : undefined;
  }

  /** Returns the allowance of an account (`accountOf`). `undefined` if no property has the account. */
  allowanceOf(account: string): Allowance | undefined {
    return this.#allowances.get(account);
  }

  /** Returns the properties with a larger plan than another property with the same account. */
  overstated(): PropertyConfig[] {
    return this.#all.filter((property) => this.allowanceOf(accountOf(property))?.plan !== property.api.plan);
  }

  /** Replaces all properties at once. */
  replace(properties: readonly PropertyConfig[]): void {
    for (const property of this.#all) this.#former.set(property.slug, property);
    for (const { slug } of properties) this.#former.delete(slug);
    this.#all = properties;
    this.#lastHost = { host: '', property: undefined };
    this.#slugs = new Map(properties.map((property) => [property.slug, property]));
    this.#hosts = new Map(
      properties.flatMap((property) => property.hosts.map((host) => [host, property] as const)),
    );
    this.#allowances = allowancesOf(properties);
  }
}
