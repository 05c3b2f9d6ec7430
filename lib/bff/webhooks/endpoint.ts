import { createHash } from 'node:crypto';
import type { PropertyConfig, PropertyRegistry, WebhookConfig } from '../../property/index.ts';

/** Where a property's events are delivered. */
export interface WebhookEndpoint extends WebhookConfig {
  /** Made of property and address: a new secret, or other events, make no other endpoint. */
  id: string;
  /** The property's slug. */
  property: string;
}

/** The digest of what names something, as letters and digits. */
export const nameOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The endpoints as the configuration has them now. */
export class WebhookEndpoints {
  readonly #registry: PropertyRegistry;
  #read: readonly PropertyConfig[] | undefined;
  #byId: ReadonlyMap<string, WebhookEndpoint> = new Map();
  #gone = new WeakSet<WebhookEndpoint>();

  constructor(registry: PropertyRegistry) {
    this.#registry = registry;
  }

  get all(): Iterable<WebhookEndpoint> {
    return this.#known().values();
  }

  byId(id: string): WebhookEndpoint | undefined {
    return this.#known().get(id);
  }

  of(property: string): WebhookEndpoint[] {
    return [...this.all].filter((endpoint) => endpoint.property === property);
  }

  /** Nothing is sent there any more, until the properties are read anew or the process is. */
  disable(endpoint: WebhookEndpoint): void {
    this.#gone.add(endpoint);
  }

  isDisabled(endpoint: WebhookEndpoint): boolean {
    return this.#gone.has(endpoint);
  }

  #known(): ReadonlyMap<string, WebhookEndpoint> {
    if (this.#read !== this.#registry.all) {
      this.#read = this.#registry.all;
      const endpoints = this.#read.flatMap(({ slug, webhooks }) =>
        webhooks.map((webhook) => ({ ...webhook, id: nameOf(slug, webhook.url), property: slug })),
      );
      this.#byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    }
    return this.#byId;
  }
}
