import { randomUUID } from 'node:crypto';
import { withTimeout } from '../with-timeout.ts';
import { type Connection, connect, loadClient } from './connection.ts';
import { type Members, Membership } from './membership.ts';
import type { Script } from './script.ts';

/** Nothing was heard of Redis, or nothing good: go on without it. What was asked may have been done all the same. */
class LinkDownError extends Error {
  override readonly name = 'LinkDownError';
}

export interface LinkOptions {
  /** Where Redis is; may hold a password, so it is never told to anybody. */
  url: string;
  /**
   * How many instances there are at the most: among so many the plan is shared out while Redis is away, or among those whom
   * it has told of, if they are more. @default 4 as long as this one has never heard of any, then those it has heard of
   */
  instances?: number | undefined;
  /** Told of each loss and return, for the log. `reason`: an error's code or first word. */
  onChange?: (change: { up: boolean; reason?: string }) => void;
  /** How often Redis is asked for a sign of life, in milliseconds. @default 1_000 */
  beatMs?: number;
  /**
   * How long an answer may take until Redis counts as lost, in milliseconds. Time in which this process was busy does not
   * count, up to four times as much in all. @default 750
   */
  timeoutMs?: number;
}

const SLICE_MS = 50;
/** A process that is always busy must not wait for ever. */
const MAX_TIMEOUTS = 4;
/** Good signs of life in a row before Redis is used again; doubled each time that it was lost soon after. */
const MIN_BEATS = 2;
const MAX_BEATS = 32;

/**
 * This instance's link to the Redis that it shares with others. A sign of life every second says how many they are. At the
 * first failure, or the first answer that takes too long, the link is down, and everybody goes on without Redis at once;
 * it is up again after some good signs of life, more of them if it was lost soon after it had come back.
 */
export class RedisLink {
  readonly instance: string = randomUUID();
  readonly #url: string;
  readonly #membership: Membership;
  readonly #onChange: NonNullable<LinkOptions['onChange']>;
  readonly #whenUp = new Set<() => void>();
  readonly #timeoutMs: number;
  readonly #timer: NodeJS.Timeout;
  #connection: Connection | undefined;
  #beating: Promise<void> | undefined;
  /** The first sign of life: who comes before it, waits for it. */
  #first: Promise<void> | undefined;
  #isUp = false;
  #isClosed = false;
  /** When it was last up again after a loss. */
  #backAt = Number.NEGATIVE_INFINITY;
  /** Whether anything was told of the link yet. */
  #isTold = false;
  /** Whether it has ever been up and then lost. */
  #wasLost = false;
  #goodBeats = 0;
  #beatsSinceUp = 0;
  #beatsNeeded = 1;

  constructor(options: LinkOptions) {
    this.#url = options.url;
    this.#membership = new Membership(this.instance, options.instances);
    this.#onChange = options.onChange ?? (() => undefined);
    this.#timeoutMs = options.timeoutMs ?? 750;
    this.#timer = setInterval(() => this.beat(), options.beatMs ?? 1_000);
    this.#timer.unref();
    this.#first = this.beat().finally(() => {
      this.#first = undefined;
    });
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Whether it was up without a break for so many milliseconds, or since its beginning. */
  wasUpFor(ms: number): boolean {
    return this.#isUp && performance.now() - this.#backAt >= ms;
  }

  /** As last heard. */
  get members(): Members {
    return this.#membership.members;
  }

  /** As {@link Membership.isComplete}. */
  get isComplete(): boolean {
    return this.#membership.isComplete;
  }

  /** As {@link Membership.sharers}. */
  get sharers(): number {
    return this.#membership.sharers;
  }

  /**
   * Calls this each time that Redis can be used again, before anybody else uses it: what it was not told, or has lost, it
   * can be told then.
   */
  whenUp(listener: () => void): void {
    this.#whenUp.add(listener);
  }

  /**
   * Runs a script on keys of one slot.
   * @throws LinkDownError at once while the link is down, and when it is found to be
   */
  async run(asked: Script, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    if (this.#first) await this.#first;
    if (!this.#isUp || !this.#connection) throw new LinkDownError('Redis is away');
    return this.#ask(this.#connection, asked, keys, args);
  }

  /** As {@link run}; `undefined` when Redis is away. @throws what else goes wrong */
  async runIfUp(...asked: Parameters<RedisLink['run']>): Promise<unknown> {
    try {
      return await this.run(...asked);
    } catch (error) {
      if (error instanceof LinkDownError) return undefined;
      throw error;
    }
  }

  /** Asks for a sign of life now. Settles when it came, or did not. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  /** Takes leave of the others and closes the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.runIfUp(...this.#membership.farewell());
    this.#lose();
  }

  async #beat(): Promise<void> {
    try {
      this.#connection ??= await this.#open();
      // With the one that brings the link up: else the others would leave its share alone for a second more, and it theirs.
      const isUsing = this.#isUp || this.#goodBeats + 1 >= this.#beatsNeeded;
      const answer = await this.#ask(this.#connection, ...this.#membership.signOfLife(isUsing));
      this.#membership.hear(answer, this.#goodBeats === 0);
      this.#noteAnswer();
    } catch (error) {
      // Told already when a command has failed; a connection that cannot be opened is told here.
      if (!(error instanceof LinkDownError)) this.#lose(error);
    }
  }

  async #open(): Promise<Connection> {
    // Not in the time that Redis has: on a busy machine the code alone takes a second.
    await loadClient();
    const giveUp = new AbortController();
    const connecting = connect(this.#url, giveUp.signal);
    const connected = await withTimeout(connecting, 2 * this.#timeoutMs);
    if (!connected || this.#isClosed) {
      giveUp.abort();
      connecting.then((late) => late.close()).catch(() => undefined);
      throw new Error('TIMEOUT');
    }
    return connected.value;
  }

  async #ask(
    connection: Connection,
    asked: Script,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown> {
    try {
      const asking = connection.run(asked, keys, args);
      const started = performance.now();
      let waitedMs = 0;
      // Slice by slice: where this process was busy itself, the answer may be there and nobody has read it.
      for (let isLast = false; !isLast && waitedMs < this.#timeoutMs; ) {
        const began = performance.now();
        isLast = began - started >= MAX_TIMEOUTS * this.#timeoutMs;
        const answered = await withTimeout(asking, SLICE_MS);
        if (answered) return answered.value;
        if (performance.now() - began < 2 * SLICE_MS) waitedMs += SLICE_MS;
      }
      throw new Error('TIMEOUT');
    } catch (cause) {
      if (connection === this.#connection && isLoss(cause)) this.#lose(cause);
      throw new LinkDownError('Redis did not answer', { cause });
    }
  }

  #noteAnswer(): void {
    this.#goodBeats += 1;
    if (this.#isUp) {
      this.#beatsSinceUp += 1;
      if (this.#beatsSinceUp > MAX_BEATS) this.#beatsNeeded = MIN_BEATS;
    } else if (this.#goodBeats >= this.#beatsNeeded && !this.#isClosed) {
      if (this.#wasLost) this.#backAt = performance.now();
      this.#isUp = this.#isTold = true;
      this.#beatsSinceUp = 0;
      for (const listener of this.#whenUp) listener();
      this.#onChange({ up: true });
    }
  }

  #lose(cause?: unknown): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#goodBeats = 0;
    if (this.#isClosed) this.#isUp = false;
    if (!this.#isUp && (this.#isTold || this.#isClosed)) return;
    this.#wasLost ||= this.#isUp;
    this.#isTold = true;
    this.#isUp = false;
    const soon = this.#beatsSinceUp <= MAX_BEATS;
    this.#beatsNeeded = soon ? Math.min(MAX_BEATS, this.#beatsNeeded * 2) : MIN_BEATS;
    this.#onChange({ up: false, reason: reasonOf(cause) });
  }
}

/** What Redis says when it cannot be used for anything; other complaints are about one command or key. */
const LOSSES =
  /^(READONLY|NOREPLICAS|OOM|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOAUTH|WRONGPASS|NOPERM|TRYAGAIN|BUSY)\b/;

function isLoss(error: unknown): boolean {
  const isReply = error instanceof Error && /^(Simple|Blob)Error$|^ErrorReply$/.test(error.constructor.name);
  return !isReply || LOSSES.test(error.message);
}

/** An error's code (`ECONNREFUSED`) or its first word (`READONLY`, `OOM`): addresses and passwords are not repeated. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{2,20}(?= |$)/.exec(error.message)?.[0] ?? error.constructor.name;
}
