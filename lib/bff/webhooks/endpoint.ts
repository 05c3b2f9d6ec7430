import type { PropertyConfig, PropertyRegistry, WebhookConfig } from '../../property/index.ts';
import { digestOf } from './digest.ts';

/** An address that a property's events are delivered to. */
export interface WebhookEndpoint extends WebhookConfig {
  /** Made of property and address, so the endpoint stays the same if its secret or its events change. */
  id: string;
  /** The property's slug. */
  property: string;
}

/** The endpoints of all properties in the present properties file. */
export class WebhookEndpoints {
  readonly #registry: PropertyRegistry;
  #read: readonly PropertyConfig[] | undefined;
  #byId: ReadonlyMap<string, WebhookEndpoint> = new Map();
  readonly #disabled = new WeakSet<WebhookEndpoint>();

  constructor(registry: PropertyRegistry) {
    this.#registry = registry;
  }

  get all(): Iterable<WebhookEndpoint> {
    return this.#current().values();
  }

  byId(id: string): WebhookEndpoint | undefined {
    return this.#current().get(id);
  }

  of(property: string): WebhookEndpoint[] {
    return [...this.all].filter((endpoint) => endpoint.property === property);
  }

  /** Stops deliveries to the endpoint until the properties file is read again or the process restarts. */
  disable(endpoint: WebhookEndpoint): void {
    this.#disabled.add(endpoint);
  }

  isDisabled(endpoint: WebhookEndpoint): boolean {
    return this.#disabled.has(endpoint);
  }

  #current(): ReadonlyMap<string, WebhookEndpoint> {
    if (this.#read !== this.#registry.all) {
      this.#read = this.#registry.all;
      const endpoints = this.#read.flatMap(({ slug, webhooks }) =>
        webhooks.map((webhook) => ({
          ...webhook,
          id: digestOf(slug, new URL(webhook.url).href),
          property: slug,
        })),
      );
      this.#byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    }
    return this.#byId;
  }
}
