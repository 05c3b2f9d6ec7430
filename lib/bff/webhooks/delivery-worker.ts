import { readWebhookSecrets, type SessionSecrets } from '../../property/index.ts';
import { inTime, type LeasedMessage, type Outbox, type Wanted } from '../../store/index.ts';
import { inOwnTrace, type Log, type Meters, underRequestId } from '../../telemetry/index.ts';
import { logDelivery } from './delivery-log.ts';
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
  /** How long deliveries under way may take at the end: less than a process is given to end in. */
  stopWithinMs: number;
}

/** Deliveries at once, to one receiver and of one process: a receiver that hangs leaves places to the others. */
const AT_ONCE = { receiver: 4, process: 32 };
/** Endpoints in one look at the outbox. */
const ENDPOINTS_A_LOOK = 200;

/** Takes messages whose time has come out of the outbox, and delivers them. */
export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions;
  readonly #stop = new AbortController();
  /** By endpoint, how many deliveries are under way. */
  readonly #busy = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  #turn: Promise<void> | undefined;
  #looks = 0;
  #isAskedAgain = false;
  #isClosed = false;
  #isDown = false;

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options;
  }

  /** Looks for what is due, and begins to deliver it. Settles when that has begun. Never rejects. */
  look(): Promise<void> {
    if (this.#turn) this.#isAskedAgain = true;
    this.#turn ??= inOwnTrace('webhook', () => this.#look()).finally(() => {
      this.#turn = undefined;
    });
    return this.#turn;
  }

  /** Settles when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#turn || this.#underWay.size > 0) await Promise.all([this.#turn, ...this.#underWay]);
  }

  /** Begins nothing more. What is under way is waited for, then ended and left to the next process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await inTime(this.idle(), this.#options.stopWithinMs);
    this.#stop.abort();
    await this.idle();
  }

  async #look(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      const wanted = this.#wanted();
      for (let at = 0; at < wanted.length && !this.#isClosed; at += ENDPOINTS_A_LOOK) {
        const taken = await this.#take(wanted.slice(at, at + ENDPOINTS_A_LOOK));
        for (const message of taken) this.#begin(message);
      }
    } while (this.#isAskedAgain && !this.#isClosed);
  }

  /** The receivers with a free place, another one first each time: where places are short, all have their turn. */
  #wanted(): Wanted[] {
    const wanted = [...this.#options.endpoints.all].flatMap(({ id }) => {
      const atMost = AT_ONCE.receiver - (this.#busy.get(id) ?? 0);
      return atMost > 0 ? [{ endpoint: id, atMost }] : [];
    });
    this.#looks += 1;
    const first = this.#looks % Math.max(1, wanted.length);
    return [...wanted.slice(first), ...wanted.slice(0, first)];
  }

  async #take(wanted: readonly Wanted[]): Promise<LeasedMessage[]> {
    const free = AT_ONCE.process - this.#underWay.size;
    if (free <= 0) return [];
    try {
      const taken = await this.#options.outbox.take(wanted, free);
      this.#isDown = false;
      return taken;
    } catch (error) {
      this.#reportDown(error);
      return [];
    }
  }

  #begin(message: LeasedMessage): void {
    const count = (by: number) =>
      this.#busy.set(message.endpoint, (this.#busy.get(message.endpoint) ?? 0) + by);
    count(1);
    const delivery = this.#deliver(message)
      .catch((error: unknown) => this.#reportDown(error))
      .finally(() => {
        count(-1);
        this.#underWay.delete(delivery);
        // The next one of its lane is due now, and a place is free.
        if (!this.#isClosed) void this.look();
      });
    this.#underWay.add(delivery);
  }

  async #deliver(message: LeasedMessage): Promise<void> {
    const { outbox, endpoints, secrets } = this.#options;
    const endpoint = endpoints.byId(message.endpoint);
    // The configuration has become another one just now.
    if (!endpoint) return outbox.giveBack(message);
    const payload = await payloadToSend(message.body, secrets);
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
    const decision = decideRetry({ outcome, tries: message.tries, elapsedMs: message.ageMs, random });
    logDelivery(log, { endpoint, message, event: payload?.type }, outcome, decision);
    if (decision === 'gone') endpoints.disable(endpoint);
    const isOver = typeof decision === 'string';
    if (isOver) meters.webhook(decision === 'delivered' ? 'delivered' : 'given-up');
    else meters.webhook('put-off');
    await (isOver ? outbox.remove(message) : outbox.retryIn(message, decision.wait));
  }

  async #send(
    { id }: LeasedMessage,
    endpoint: WebhookEndpoint,
    payload: WebhookPayload | undefined,
  ): Promise<DeliveryOutcome> {
    const { endpoints, fetch, now } = this.#options;
    if (!payload) return { kind: 'unreadable' };
    if (endpoints.isDisabled(endpoint)) return { kind: 'disabled' };
    const secrets = await readWebhookSecrets(endpoint.secretFile).catch(() => undefined);
    if (!secrets) return { kind: 'unsigned' };
    const delivery = { url: endpoint.url, id, body: JSON.stringify(payload), secrets };
    return send(delivery, { fetch, now, stop: this.#stop.signal });
  }

  /** Once, until it can be used again. */
  #reportDown(error: unknown): void {
    if (!this.#isDown) this.#options.log.error('webhooks wait: their outbox cannot be used', { error });
    this.#isDown = true;
  }
}
