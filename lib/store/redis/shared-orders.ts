import type { RedisLink } from './link.ts';
import {
  CLAIM,
  END,
  GIVE_BACK,
  LIST_OPEN,
  NOTE_ENDED,
  NOTE_LOOKED_AFTER,
  NOTE_OPEN,
  READ,
  RENEW,
  TOUCH,
  TURN,
  WRITE,
} from './order-scripts.ts';

/** Counts up when the form of a record becomes another one. */
const FORM = 1;
/** Longer than a healthy instance is busy without renewing its turn; after it another one may go on. */
const TURN_MS = 5_000;
const RENEW_MS = 1_500;
/** Longer than an order is checked upstream before it is claimed. */
const TOUCH_MS = 5 * 60_000;
/** The orders that may be under way, of all properties. */
const OPEN = 'bellhop:open-orders';

/** What is known of a session's orders. The texts are the owner's; personal data is only in the guest's part. */
export interface OrderRecord {
  /** Higher after each change; 0 where there is no record. */
  version: number;
  progress: string;
  /** Sealed; empty where it was taken away. */
  guest: string;
  /** Whether the end of every turn is known, or none was taken: otherwise something may have been sent unheard. */
  heard: boolean;
}

/** What a record becomes. */
export interface OrderChange {
  progress: string;
  /** The guest's part, and for how long it is kept; `drop` takes it away. */
  guest: { sealed: string; keptMs: number } | 'drop';
}

/** The turn to send an order. */
export interface Turn {
  /** Whether the end of every turn before is known: otherwise something may have been sent of which nobody has heard. */
  heard: boolean;
  record: OrderRecord;
  /** True once it may be somebody else's: it has run out, as this process stood still or Redis is away. */
  isLost(): boolean;
  /** Puts the order in the place of one before it. @returns whether the turn was still this one; `undefined` while Redis is away */
  write(change: OrderChange): Promise<boolean | undefined>;
  /** Gives it back: nothing was sent, and what was unheard before stays unheard. */
  giveBack(): Promise<void>;
  /** Renews it no longer: it runs out in a few seconds, unless it is ended before. */
  stop(): void;
  /**
   * Ends it.
   * @param isFact true for what holds even if the turn has run out and is somebody else's by now
   * @returns whether it was still this one; `undefined` while Redis is away
   */
  end(change: OrderChange, isFact: boolean): Promise<boolean | undefined>;
}

/** Whose orders these are. */
export interface OrdersOf {
  property: string;
  sessionId: string;
}

/** An order of which a send may be under way. */
export interface OpenOrder extends OrdersOf {
  /** Its idempotency key: a session's next order is another one, and the end of this says nothing about that. */
  key: string;
}

/**
 * What instances know together of each session's orders, so that two of them never send one at once, and none forgets what
 * another has done. Answers `undefined` while Redis is away: the cookie, and what this instance remembers, have to do then.
 */
export class SharedOrders {
  readonly #link: RedisLink;
  readonly #keptMs: number;
  readonly #firstSendsMs: number;

  /**
   * @param keptMs how long a record is kept after its last change
   * @param firstSendsMs for how long after its arming an order's send is taken for the first by who hears of no other
   */
  constructor(link: RedisLink, { keptMs, firstSendsMs }: { keptMs: number; firstSendsMs: number }) {
    this.#link = link;
    this.#keptMs = keptMs;
    this.#firstSendsMs = firstSendsMs;
  }

  async read(order: OrdersOf): Promise<OrderRecord | undefined> {
    return recordOf(await this.#link.runIfUp(READ, keysOf(order), []));
  }

  /** Writes, unless the record has changed since that version; whether it did. */
  async claim(order: OrdersOf, change: OrderChange, version: number): Promise<boolean | undefined> {
    const args = [...this.#written(change), String(version)];
    const answer = await this.#link.runIfUp(CLAIM, keysOf(order), args);
    return answer === undefined ? undefined : Number(answer) === 1;
  }

  /** Makes everyone fail who is about to claim what they have read before. */
  async touch(order: OrdersOf): Promise<void> {
    await this.#link.runIfUp(TOUCH, keysOf(order), [String(TOUCH_MS)]);
  }

  /**
   * Takes the turn to send; `taken` with the record as it is while another instance has it.
   * @param sent what is about to be sent
   * @param key its idempotency key, which stands in its progress: one session has several orders, one after the other
   */
  async takeTurn(
    order: OrdersOf,
    sent: OrderChange,
    key: string,
  ): Promise<Turn | { taken: OrderRecord } | undefined> {
    const keys = keysOf(order);
    // First: what is sent must be found by whoever looks for what became of it.
    await this.#noteOpen({ ...order, key });
    let renewedAt = performance.now();
    const answer = await this.#link.runIfUp(TURN, keys, [...this.#written(sent), String(TURN_MS)]);
    if (!Array.isArray(answer)) return undefined;
    const [fence, heard] = answer.map(Number);
    const record = recordOf(answer[2]) ?? NO_RECORD;
    if (fence === 0) return { taken: record };
    let isLost = false;
    let heardBefore = heard === 1;
    const renew = async () => {
      const began = performance.now();
      const renewed = Number(await this.#link.runIfUp(RENEW, keys, [String(fence), String(TURN_MS)]));
      isLost ||= renewed === 0;
      if (renewed === 1) renewedAt = began;
    };
    const renewing = setInterval(() => void renew(), RENEW_MS);
    renewing.unref();
    const stop = () => clearInterval(renewing);
    return {
      // Not while one that is known of may be sending on its own. And a server that has taken over from another one may not
      // know of the last turns that were taken there.
      heard: heard === 1 && this.#link.wasUpFor(this.#firstSendsMs) && this.#link.isComplete,
      record,
      isLost: () => isLost || performance.now() - renewedAt > TURN_MS,
      stop,
      write: async (change) => {
        const args = [...this.#written(change), String(fence)];
        // What was heard of the order before says nothing about this one.
        heardBefore = false;
        const written = await this.#link.runIfUp(WRITE, keys, args);
        return written === undefined ? undefined : Number(written) === 1;
      },
      giveBack: async () => {
        stop();
        await this.#link.runIfUp(GIVE_BACK, keys, [String(fence), heardBefore ? '1' : '0']);
      },
      end: async (change, isFact) => {
        stop();
        const args = [...this.#written(change), String(fence), isFact ? '1' : '0', key];
        const ended = await this.#link.runIfUp(END, keys, args);
        return ended === undefined ? undefined : Number(ended) === 1;
      },
    };
  }

  /** It was looked after, and is not at its end: others come first. */
  async noteLookedAfter(order: OpenOrder): Promise<void> {
    await this.#link.runIfUp(NOTE_LOOKED_AFTER, [OPEN], [nameOf(order)]);
  }

  /** Nobody need look after it any more. */
  async noteEnded(order: OpenOrder): Promise<void> {
    await this.#link.runIfUp(NOTE_ENDED, [OPEN], [nameOf(order)]);
  }

  /** Orders that were sent at least so many milliseconds ago, and of whose end nobody has told. */
  async listOpen(forMs: number, atMost: number): Promise<OpenOrder[]> {
    const args = [forMs, atMost, this.#keptMs].map(String);
    const names = await this.#link.runIfUp(LIST_OPEN, [OPEN], args);
    return Array.isArray(names) ? names.map(String).flatMap(orderOf) : [];
  }

  async #noteOpen(order: OpenOrder): Promise<void> {
    await this.#link.runIfUp(NOTE_OPEN, [OPEN], [nameOf(order)]);
  }

  #written({ progress, guest }: OrderChange): string[] {
    const [sealed, keptMs] = guest === 'drop' ? ['', 0] : [guest.sealed, guest.keptMs];
    // The server takes whole milliseconds only, and would leave off in the middle of a script.
    return [String(this.#keptMs), progress, sealed, String(Math.ceil(keptMs))];
  }
}

const NO_RECORD: OrderRecord = { version: 0, progress: '', guest: '', heard: false };

/** Cluster: both of one slot. */
function keysOf({ property, sessionId }: OrdersOf): string[] {
  const tag = `bellhop:${FORM}:{order:${property}:${sessionId}}`;
  return [tag, `${tag}:guest`];
}

const nameOf = ({ property, sessionId, key }: OpenOrder): string => `${property} ${sessionId} ${key}`;

function orderOf(name: string): OpenOrder[] {
  const [property, sessionId, key] = name.split(' ');
  return property && sessionId && key ? [{ property, sessionId, key }] : [];
}

function recordOf(answer: unknown): OrderRecord | undefined {
  if (!Array.isArray(answer)) return undefined;
  const [version, progress, guest, heard] = answer;
  return {
    version: Number(version),
    progress: String(progress),
    guest: String(guest),
    heard: Number(heard) === 1,
  };
}
