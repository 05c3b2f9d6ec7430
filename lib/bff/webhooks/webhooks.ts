import type { PropertyRegistry, SessionSecrets } from '../../property/index.ts';
import { BoundedMap, KeyedMutex, type Outbox } from '../../store/index.ts';
import type { BellhopEvent, Log, Meters } from '../../telemetry/index.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { WebhookEndpoints } from './endpoint.ts';
import { laneAliasOf, laneOf } from './lanes.ts';
import { messageFor } from './message.ts';
import { messageIdOf } from './message-id.ts';
import { WaitBudget } from './wait-budget.ts';

export interface WebhooksOptions {
  registry: PropertyRegistry;
  secrets: SessionSecrets;
  outbox: Outbox;
  log: Log;
  meters: Pick<Meters, 'webhook'>;
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  now: () => number;
  /** In [0, 1). @default Math.random */
  random?: () => number;
  /** How long deliveries in flight may take once the process stops, in milliseconds. @default 5_000 */
  stopWithinMs?: number;
}

/**
 * The interval of the outbox's polls. Another process may have stored a message, or a message may have become
 * due.
 */
const POLL_EVERY_MS = 1_000;
/** The longest time that a request waits in all until its events are stored, in milliseconds. */
const WAIT_MS = 1_000;
const MAX_BUFFERED = 1_000;
const COUNT_EVERY_MS = 10_000;
const MAX_STORED_IDS = 10_000;

/** Stores the events of properties, and delivers them to the endpoints of the properties file. */
export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #endpoints: WebhookEndpoints;
  readonly #worker: DeliveryWorker;
  readonly #timer: NodeJS.Timeout;
  /**
   * The message ids of the events that this process has stored, for all endpoints that wanted them then. An
   * endpoint that is added later does not get these events.
   */
  readonly #storedIds = new BoundedMap<true>({ maxEntries: MAX_STORED_IDS });
  readonly #storing = new Set<{ requestId: string; done: Promise<void> }>();
  readonly #mutex = new KeyedMutex();
  readonly #waitBudget = new WaitBudget(WAIT_MS);
  /** Events that the outbox has not accepted yet, by message id, oldest first. */
  readonly #buffered = new Map<string, BellhopEvent>();
  #pending = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

  /** Starts to deliver. An earlier process may have left messages. */
  constructor(options: WebhooksOptions) {
    this.#options = options;
    const { registry, fetch = globalThis.fetch, random = Math.random, stopWithinMs = 5_000 } = options;
    this.#endpoints = new WebhookEndpoints(registry);
    this.#worker = new DeliveryWorker({
      ...options,
      fetch,
      random,
      stopWithinMs,
      endpoints: this.#endpoints,
    });
    this.#timer = setInterval(() => void this.poll(), POLL_EVERY_MS).unref();
  }

  /**
   * The number of pending messages at the last count. Instances that share a Redis count the same messages.
   */
  get pending(): number {
    return this.#pending + this.#buffered.size;
  }

  /**
   * Stores an event for each endpoint of its property that wants it. The same event is stored once. Settles
   * when the event is stored, or when its request has waited for a second in all. Never rejects: if the
   * outbox does not accept an event, the event is buffered in memory and logged.
   */
  async store(event: BellhopEvent): Promise<void> {
    const { property, requestId } = event;
    if (this.#endpoints.of(property).length === 0) {
      this.#storedIds.set(messageIdOf(event), true);
      return;
    }
    const done = this.#mutex.run(property, () => this.#storeOrBuffer(event));
    const storing = { requestId, done };
    this.#storing.add(storing);
    void done.finally(() => this.#storing.delete(storing));
    await this.#waitBudget.wait(requestId, done);
  }

  /**
   * Settles when the events of a request are stored, or when the request has waited for a second in all. Call
   * this once, at the request's end.
   */
  async waitUntilStored(requestId: string): Promise<void> {
    const ofRequest = [...this.#storing].filter((one) => one.requestId === requestId);
    if (ofRequest.length > 0) {
      await this.#waitBudget.wait(requestId, Promise.all(ofRequest.map(({ done }) => done)));
    }
    this.#waitBudget.forget(requestId);
  }

  /** Starts the delivery of due messages. Settles when their deliveries have started. */
  async poll(): Promise<void> {
    await this.#storeBuffered();
    const endpoints = [...this.#endpoints.all];
    if (endpoints.length === 0) {
      // The next poll tries again.
      await this.#options.outbox.deleteExpired().catch(() => undefined);
      return;
    }
    await this.#worker.poll();
    if (performance.now() - this.#countedAt < COUNT_EVERY_MS) return;
    this.#countedAt = performance.now();
    const count = this.#options.outbox.count(endpoints.map(({ id }) => id));
    this.#pending = await count.catch(() => this.#pending);
  }

  /** Settles when no delivery is in flight. */
  idle(): Promise<void> {
    return this.#worker.idle();
  }

  /** Waits a few seconds for deliveries in flight. The other messages stay in the outbox. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#storing].map(({ done }) => done));
    await this.#storeBuffered();
    await this.#worker.close();
    const { log, outbox } = this.#options;
    for (const event of this.#buffered.values())
      log.error('webhook event lost: it could not be stored', fieldsOf(event));
    outbox.close();
  }

  async #storeOrBuffer(event: BellhopEvent): Promise<void> {
    if (this.#buffered.size > 0) {
      this.#buffer(event);
      return this.#storeBuffered();
    }
    try {
      await this.#put(event);
      void this.#worker.poll(event.property);
    } catch (error) {
      this.#options.log.error('webhook event not stored yet, will be retried', { ...fieldsOf(event), error });
      this.#buffer(event);
    }
  }

  /** @throws OutboxDownError */
  async #put(event: BellhopEvent): Promise<void> {
    const { outbox, secrets } = this.#options;
    const endpoints = this.#endpoints
      .of(event.property)
      .filter((endpoint) => !this.#endpoints.isDisabled(endpoint));
    const wanted = endpoints.filter(({ events }) => events.includes(event.type));
    const alias = laneAliasOf(event);
    const id = messageIdOf(event);
    if (this.#storedIds.get(id)) return;
    if (wanted.length > 0 || alias !== undefined) {
      const lane = laneOf(event, alias === undefined ? undefined : await outbox.laneByAlias(alias));
      const messages = await Promise.all(
        wanted.map((endpoint) => messageFor(endpoint, event, lane, secrets)),
      );
      await outbox.put(messages, alias === undefined ? undefined : { alias, lane });
    }
    this.#storedIds.set(id, true);
  }

  #buffer(event: BellhopEvent): void {
    const id = messageIdOf(event);
    if (!this.#buffered.has(id)) this.#buffered.set(id, event);
    if (this.#buffered.size <= MAX_BUFFERED) return;
    const [[oldest, lost] = []] = this.#buffered;
    if (oldest === undefined || !lost) return;
    this.#buffered.delete(oldest);
    this.#options.log.error('webhook event lost: too many could not be stored', fieldsOf(lost));
  }

  async #storeBuffered(): Promise<void> {
    try {
      for (const [id, event] of this.#buffered) {
        await this.#put(event);
        this.#buffered.delete(id);
      }
    } catch {
      // The event was logged when it was buffered. It stays in the buffer.
    }
  }
}

function fieldsOf(event: BellhopEvent) {
  const { type, property, requestId } = event;
  return { event: type, property, requestId, ...('attempt' in event && { attempt: event.attempt.id }) };
}
