import { type Allowance, accountOf, allowancesOf } from '../account.ts';
import { canonicalHost, withoutPort } from '../host-name.ts';
import type { PropertyConfig } from '../schema.ts';

/** The properties of this instance, as they are now: a reload replaces them (`replace`), and every look sees the new ones. */
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

  /** A property as it is, or, gone from the file, as it was last. */
  everBySlug(slug: string): PropertyConfig | undefined {
    return this.bySlug(slug) ?? this.formerBySlug(slug);
  }

  /** A property that this process had once, as it was last: somebody may still wait for an order at it. */
  formerBySlug(slug: string): PropertyConfig | undefined {
    return this.#former.get(slug);
  }

  /** The property whose `hosts` has this `Host` (port ignored where the config names none). */
  byHost(host: string | undefined): PropertyConfig | undefined {
    if (!host || this.#hosts.size === 0) return undefined;
    // Most requests come to the host of the one before.
    if (host !== this.#lastHost.host) {
      const name = canonicalHost(host);
      this.#lastHost = { host, property: this.#hosts.get(name) ?? this.#hosts.get(withoutPort(name)) };
    }
    return this.#lastHost.property;
  }

  /**
   * The property that is shown at an address. A host that belongs to a property shows that one and no other: what is a
   * hotel's own site to its guests must not show its competitor. Any other host shows all of them.
   * @param slug `undefined` for an address that names none: the host's own property then, else the first
   */
  shownAt(host: string | undefined, slug: string | undefined): PropertyConfig | undefined {
    const own = this.byHost(host);
    if (slug === undefined) return own ?? this.#all[0];
    const named = this.bySlug(slug);
    return own === undefined || own === named ? named : undefined;
  }

  /** The allowance of an account (`accountOf`): the least that its properties say; `undefined` for one that none has. */
  allowanceOf(account: string): Allowance | undefined {
    return this.#allowances.get(account);
  }

  /** Properties that say more of their key's plan than others that have the same key. */
  overstated(): PropertyConfig[] {
    return this.#all.filter((property) => this.allowanceOf(accountOf(property))?.plan !== property.api.plan);
  }

  /** Takes other properties from here on, all at once. */
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
