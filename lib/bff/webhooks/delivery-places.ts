import type { LeaseRequest } from '../../store/index.ts';
import type { WebhookEndpoint } from './endpoint.ts';

/** Limits of deliveries in flight. Endpoints that hang must not stop deliveries to other endpoints. */
const MAX_IN_FLIGHT = { perFailingEndpoint: 1, perEndpoint: 4, perProperty: 8, perProcess: 64 };

/** Counts the deliveries in flight, and knows how many more may start. */
export class DeliveryPlaces {
  readonly #byEndpoint = new Map<string, number>();
  readonly #byProperty = new Map<string, number>();
  #taken = 0;
  /** Endpoints whose last delivery failed. */
  readonly #failing = new Set<string>();

  /** How many more deliveries the process may start. */
  get left(): number {
    return MAX_IN_FLIGHT.perProcess - this.#taken;
  }

  /** How many more deliveries to this endpoint may start. */
  leftOf({ id, property }: WebhookEndpoint): number {
    const limit = this.#failing.has(id) ? MAX_IN_FLIGHT.perFailingEndpoint : MAX_IN_FLIGHT.perEndpoint;
    return Math.max(0, Math.min(limit - (this.#byEndpoint.get(id) ?? 0), this.#leftOfProperty(property)));
  }

  /** Takes a place. Returns a function that gives it back. */
  take({ id, property }: WebhookEndpoint): () => void {
    const count = (by: number) => {
      this.#byEndpoint.set(id, (this.#byEndpoint.get(id) ?? 0) + by);
      this.#byProperty.set(property, (this.#byProperty.get(property) ?? 0) + by);
      this.#taken += by;
    };
    count(1);
    return () => count(-1);
  }

  /** An endpoint that failed gets one place until it answers with a 2xx. */
  note({ id }: WebhookEndpoint, isDelivered: boolean): void {
    if (isDelivered) this.#failing.delete(id);
    else this.#failing.add(id);
  }

  /** Asks for as many messages as there are places. The endpoints of one property share its places evenly. */
  requestsFor(endpoints: readonly WebhookEndpoint[]): LeaseRequest[] {
    const open = endpoints.filter((endpoint) => this.leftOf(endpoint) > 0);
    const openOfProperty = new Map<string, number>();
    for (const { property } of open) openOfProperty.set(property, (openOfProperty.get(property) ?? 0) + 1);
    const asked = new Map<string, number>();
    return open.flatMap((endpoint) => {
      const { id, property } = endpoint;
      const left = this.#leftOfProperty(property);
      const share = Math.max(1, Math.floor(left / (openOfProperty.get(property) ?? 1)));
      const before = asked.get(property) ?? 0;
      const atMost = Math.min(share, left - before, this.leftOf(endpoint));
      asked.set(property, before + atMost);
      return atMost > 0 ? [{ endpoint: id, atMost }] : [];
    });
  }

  #leftOfProperty(property: string): number {
    return MAX_IN_FLIGHT.perProperty - (this.#byProperty.get(property) ?? 0);
  }
}
