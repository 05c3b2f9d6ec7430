import type { PropertyRegistry, SessionSecrets } from '../../property/index.ts';
import { BoundedMap, InTurn, type Outbox } from '../../store/index.ts';
import type { BellhopEvent, Log, Meters } from '../../telemetry/index.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { WebhookEndpoints } from './endpoint.ts';
import {
  bookingName,
  KEY_LANE,
  laneOfAttempt,
  laneOfBooking,
  messageFor,
  namedBy,
  subjectOf,
} from './message.ts';
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
  /** How long deliveries under way may take at the end, in milliseconds. @default 5_000 */
  stopWithinMs?: number;
}

/** How often the outbox is looked at: another process may have put something there, or its time has come. */
const LOOK_EVERY_MS = 1_000;
/** A request waits at most this long, in all, until its events are stored. */
const WAIT_MS = 1_000;
/** Events that wait in memory. */
const MAX_WAITING = 1_000;
const COUNT_EVERY_MS = 10_000;
const MAX_RECORDED = 10_000;

/** Delivers properties' events to the endpoints that they have configured. */
export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #endpoints: WebhookEndpoints;
  readonly #worker: DeliveryWorker;
  readonly #timer: NodeJS.Timeout;
  /** What this process has put into the outbox. */
  readonly #recorded = new BoundedMap<true>({ maxEntries: MAX_RECORDED });
  readonly #recording = new Set<{ requestId: string; done: Promise<void> }>();
  readonly #inTurn = new InTurn();
  readonly #waitBudget = new WaitBudget(WAIT_MS);
  /** Events that could not be kept yet, by their names, in their order. */
  readonly #waiting = new Map<string, BellhopEvent>();
  #pending = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

  /** Begins to deliver what an earlier process has left. */
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
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Messages that are still to be delivered, as counted last; of all instances where they share a Redis. */
  get pending(): number {
    return this.#pending + this.#waiting.size;
  }

  /**
   * Stores an event for each endpoint of its property that wants it. The same event is stored once. Settles when the event
   * is stored, or when its request has waited for a second in all. Never rejects: an event that the outbox does not accept
   * is buffered in memory, and logged.
   */
  async record(event: BellhopEvent): Promise<void> {
    const { property, requestId } = event;
    if (this.#endpoints.of(property).length === 0) return;
    const done = this.#inTurn.run(property, () => this.#record(event));
    const recording = { requestId, done };
    this.#recording.add(recording);
    void done.finally(() => this.#recording.delete(recording));
    await this.#waitBudget.wait(requestId, done);
  }

  /**
   * Settles when the events of a request are stored, or when the request has waited for a second in all. Call it once, at
   * the request's end.
   */
  async recorded(requestId: string): Promise<void> {
    const own = [...this.#recording].filter((one) => one.requestId === requestId);
    if (own.length > 0) {
      await this.#waitBudget.wait(requestId, Promise.all(own.map(({ done }) => done)));
    }
    this.#waitBudget.forget(requestId);
  }

  /** Delivers what is due. Settles when that has begun. */
  async look(): Promise<void> {
    await this.#keepWaiting();
    const endpoints = [...this.#endpoints.all];
    if (endpoints.length === 0) return;
    await this.#worker.look();
    if (performance.now() - this.#countedAt < COUNT_EVERY_MS) return;
    this.#countedAt = performance.now();
    const count = this.#options.outbox.count(endpoints.map(({ id }) => id));
    this.#pending = await count.catch(() => this.#pending);
  }

  /** Settles when nothing is under way any more. */
  idle(): Promise<void> {
    return this.#worker.idle();
  }

  /** Ends in order: what is under way is seen to its end for a few seconds, and the rest stays in the outbox. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#recording].map(({ done }) => done));
    await this.#keepWaiting();
    await this.#worker.close();
    const { log, outbox } = this.#options;
    for (const event of this.#waiting.values())
      log.error('a webhook is lost: it could not be kept', fieldsOf(event));
    outbox.close();
  }

  async #record(event: BellhopEvent): Promise<void> {
    if (this.#waiting.size > 0) {
      this.#keepInMemory(event);
      return this.#keepWaiting();
    }
    try {
      await this.#put(event);
      void this.#worker.look();
    } catch (error) {
      this.#options.log.error('a webhook could not be kept yet', { ...fieldsOf(event), error });
      this.#keepInMemory(event);
    }
  }

  /** @throws OutboxDownError */
  async #put(event: BellhopEvent): Promise<void> {
    const { outbox, secrets } = this.#options;
    const endpoints = this.#endpoints.of(event.property).filter((one) => !this.#endpoints.isDisabled(one));
    const wanted = endpoints.filter(({ events }) => events.includes(event.type));
    const named = namedBy(event);
    if (wanted.length === 0 && !named) return;
    const recording = [nameOfEvent(event), ...wanted.map(({ id }) => id)].join(' ');
    if (this.#recorded.get(recording)) return;
    const lane = await this.#laneOf(event);
    const messages = await Promise.all(wanted.map((endpoint) => messageFor(endpoint, event, lane, secrets)));
    await outbox.put(messages, named);
    this.#recorded.set(recording, true);
  }

  /** @throws OutboxDownError */
  async #laneOf(event: BellhopEvent): Promise<string> {
    if ('attempt' in event) return laneOfAttempt(event.attempt.id);
    if (event.type !== 'cancelled') return KEY_LANE;
    const name = bookingName(event.property, event.reference);
    return (await this.#options.outbox.laneOf(name)) ?? laneOfBooking(name);
  }

  /** An event that is brought again waits once. */
  #keepInMemory(event: BellhopEvent): void {
    const name = nameOfEvent(event);
    if (!this.#waiting.has(name)) this.#waiting.set(name, event);
    if (this.#waiting.size <= MAX_WAITING) return;
    const [[oldest, lost] = []] = this.#waiting;
    if (oldest === undefined || !lost) return;
    this.#waiting.delete(oldest);
    this.#options.log.error('a webhook is lost: too many could not be kept', fieldsOf(lost));
  }

  async #keepWaiting(): Promise<void> {
    try {
      for (const [name, event] of this.#waiting) {
        await this.#put(event);
        this.#waiting.delete(name);
      }
    } catch {
      // Told in the log already; it goes on waiting.
    }
  }
}

const nameOfEvent = (event: BellhopEvent): string => [event.property, event.type, subjectOf(event)].join(' ');

function fieldsOf(event: BellhopEvent) {
  const { type, property, requestId } = event;
  return { event: type, property, requestId, ...('attempt' in event && { attempt: event.attempt.id }) };
}
