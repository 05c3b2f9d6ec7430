import { readWebhookSecrets, type SessionSecrets } from '../../property/index.ts';
import { type LeasedMessage, type LeaseRequest, type Outbox, withTimeout } from '../../store/index.ts';
import { inOwnTrace, type Log, type Meters, underRequestId } from '../../telemetry/index.ts';
import { logDelivery } from './delivery-log.ts';
import { DeliveryPlaces } from './delivery-places.ts';
import type { WebhookEndpoint, WebhookEndpoints } from './endpoint.ts';
import { payloadToSend, type WebhookPayload } from './message.ts';
import { type DeliveryOutcome, decideRetry } from './retry.ts';
import { send } from './send.ts';

export interface DeliveryWorkerOptions {
  outbox: Outbox;
  endpoints: WebhookEndpoints;
  secrets: SessionSecrets;
  log: Log;
  meters: Pick<Meters, 'webhook'>;
  fetch: typeof globalThis.fetch;
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  /**
   * How long deliveries in flight may take once the process stops. Shorter than the time a process gets to
   * stop. Milliseconds.
   */
  stopWithinMs: number;
}

const MAX_ENDPOINTS_PER_POLL = 200;

/** Leases due messages from the outbox, and delivers them. */
export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions;
  readonly #stop = new AbortController();
  readonly #places = new DeliveryPlaces();
  readonly #inFlight = new Set<Promise<void>>();
  #polling: Promise<void> | undefined;
  /** The properties that the next round polls. */
  readonly #propertiesToPoll = new Set<string>();
  #mustPollAll = false;
  /** Whether the last round left messages behind because the process had no place for them. */
  #wasFull = false;
  #pollCount = 0;
  #isClosed = false;
  #isDown = false;

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options;
  }

  /**
   * Starts the delivery of due messages. Settles when their deliveries have started. Never rejects.
   * @param property its slug; polls its endpoints alone @default all
   */
  poll(property?: string): Promise<void> {
    if (property === undefined) this.#mustPollAll = true;
    else this.#propertiesToPoll.add(property);
    this.#polling ??= inOwnTrace('webhook', () => this.#pollUntilQuiet()).finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /** Settles when no poll and no delivery is in flight. */
  async idle(): Promise<void> {
    while (this.#polling || this.#inFlight.size > 0) await Promise.all([this.#polling, ...this.#inFlight]);
  }

  /**
   * Starts no more deliveries. Waits for those in flight for `stopWithinMs`, then cancels them. Their
   * messages go back to the outbox, for the next process.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await withTimeout(this.idle(), this.#options.stopWithinMs);
    this.#stop.abort();
    await this.idle();
  }

  async #pollUntilQuiet(): Promise<void> {
    while ((this.#mustPollAll || this.#propertiesToPoll.size > 0) && !this.#isClosed) {
      const requests = this.#leaseRequests(this.#endpointsToPoll());
      this.#wasFull = false;
      for (let start = 0; start < requests.length && !this.#isClosed; start += MAX_ENDPOINTS_PER_POLL) {
        const batch = requests.slice(start, start + MAX_ENDPOINTS_PER_POLL);
        const leased = await this.#lease(batch);
        for (const message of leased) this.#start(message);
        this.#pollAgainIfMoreMayStart(batch, leased);
      }
    }
  }

  #endpointsToPoll(): WebhookEndpoint[] {
    const { endpoints } = this.#options;
    const found = this.#mustPollAll
      ? [...endpoints.all]
      : [...this.#propertiesToPoll].flatMap((property) => endpoints.of(property));
    this.#mustPollAll = false;
    this.#propertiesToPoll.clear();
    return found;
  }

  /**
   * Polls again if more deliveries may start. An endpoint that got all requested messages may have more. Its
   * property may have places that other endpoints left.
   */
  #pollAgainIfMoreMayStart(asked: readonly LeaseRequest[], leased: readonly LeasedMessage[]): void {
    for (const { endpoint: id, atMost } of asked) {
      const endpoint = this.#options.endpoints.byId(id);
      if (!endpoint || this.#places.leftOf(endpoint) === 0 || this.#places.left <= 0) continue;
      if (leased.filter((message) => message.endpoint === id).length === atMost)
        this.#propertiesToPoll.add(endpoint.property);
    }
  }

  /** Begins with another endpoint each time, so that each endpoint has its turn. */
  #leaseRequests(endpoints: readonly WebhookEndpoint[]): LeaseRequest[] {
    this.#pollCount += 1;
    const first = this.#pollCount % Math.max(1, endpoints.length);
    return this.#places.requestsFor([...endpoints.slice(first), ...endpoints.slice(0, first)]);
  }

  async #lease(requests: readonly LeaseRequest[]): Promise<LeasedMessage[]> {
    const atMost = this.#places.left;
    if (atMost <= 0) {
      this.#wasFull = true;
      return [];
    }
    try {
      const leased = await this.#options.outbox.lease(requests, atMost);
      if (leased.length === atMost) this.#wasFull = true;
      this.#isDown = false;
      return leased;
    } catch (error) {
      this.#reportDown(error);
      return [];
    }
  }

  #start(message: LeasedMessage): void {
    const endpoint = this.#options.endpoints.byId(message.endpoint);
    const givePlaceBack = endpoint && this.#places.take(endpoint);
    const delivery = this.#deliver(message)
      .catch((error: unknown) => this.#reportDown(error))
      .finally(() => {
        givePlaceBack?.();
        this.#inFlight.delete(delivery);
        // The next message of the lane may be due now, and the endpoint may get one more.
        if (this.#isClosed) return;
        void this.poll(this.#wasFull ? undefined : endpoint?.property);
      });
    this.#inFlight.add(delivery);
  }

  async #deliver(message: LeasedMessage): Promise<void> {
    const { outbox, endpoints, secrets } = this.#options;
    const endpoint = endpoints.byId(message.endpoint);
    // The properties file has changed since the message was leased.
    if (!endpoint) return outbox.giveBack(message);
    const payload = await payloadToSend(message.body, endpoint, secrets);
    // The endpoint wanted this event when the message was stored, and does not want it now.
    if (payload && !endpoint.events.some((type) => type === payload.type)) return outbox.remove(message);
    const deliver = () => this.#deliverPayload(message, endpoint, payload);
    return payload ? underRequestId(payload.data.requestId, deliver) : deliver();
  }

  async #deliverPayload(
    message: LeasedMessage,
    endpoint: WebhookEndpoint,
    payload: WebhookPayload | undefined,
  ): Promise<void> {
    const { outbox, endpoints, log, meters, random } = this.#options;
    const outcome = await this.#send(message, endpoint, payload);
    if (this.#stop.signal.aborted && outcome.kind === 'unanswered') return outbox.giveBack(message);
    const decision = decideRetry({ outcome, tries: message.tries, ageMs: message.ageMs, random });
    logDelivery(log, { endpoint, message, event: payload?.type }, outcome, decision);
    this.#places.note(endpoint, decision === 'delivered');
    if (decision === 'disable') endpoints.disable(endpoint);
    const isFinal = typeof decision === 'string';
    if (isFinal) meters.webhook(decision === 'delivered' ? 'delivered' : 'given-up');
    else meters.webhook('retried');
    await (isFinal ? outbox.remove(message) : outbox.retryIn(message, decision.waitMs));
  }

  async #send(
    { id: messageId }: LeasedMessage,
    endpoint: WebhookEndpoint,
    payload: WebhookPayload | undefined,
  ): Promise<DeliveryOutcome> {
    const { endpoints, fetch, now } = this.#options;
    if (!payload) return { kind: 'unreadable' };
    if (endpoints.isDisabled(endpoint)) return { kind: 'disabled' };
    const secrets = await readWebhookSecrets(endpoint.secretFile).catch(() => undefined);
    if (!secrets) return { kind: 'unsigned' };
    const delivery = { url: endpoint.url, messageId, body: JSON.stringify(payload), secrets };
    return send(delivery, { fetch, now, stop: this.#stop.signal });
  }

  /** Logs the error once, until the outbox can be used again. */
  #reportDown(error: unknown): void {
    if (!this.#isDown)
      this.#options.log.error('webhook messages wait: their outbox cannot be used', { error });
    this.#isDown = true;
  }
}
