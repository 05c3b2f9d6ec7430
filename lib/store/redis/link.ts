import { randomUUID } from 'node:crypto';
import { withTimeout } from '../with-timeout.ts';
import { type Connection, connect, loadClient } from './connection.ts';
import { type Members, Membership } from './membership.ts';
import type { Script } from './script.ts';

/** Redis is away or failed, so the caller goes on without it. Redis may still have run the command. */
class LinkDownError extends Error {
  override readonly name = 'LinkDownError';
}

export interface LinkOptions {
  /** The URL of Redis. It may hold a password, so it never appears in a log or an answer. */
  url: string;
  /**
   * The highest number of instances. The plan is divided by it while Redis is away, or by the number that
   * this instance last saw in Redis, if that is higher. @default 4 until this instance has reached Redis,
   * then the number it saw there
   */
  instances?: number | undefined;
  /** Called after each loss and each return, for the log. `reason`: an error's code or first word. */
  onChange?: (change: { up: boolean; reason?: string }) => void;
  /** The interval between two heartbeats, in milliseconds. @default 1_000 */
  beatMs?: number;
  /**
   * The time-out of an answer, in milliseconds; after it Redis counts as lost. Time in which this process was
   * busy does not count. An answer never takes longer than four time-outs. @default 750
   */
  timeoutMs?: number;
}

const SLICE_MS = 50;
/** The longest wait, in time-outs: a process that is always busy must not wait forever. */
const MAX_TIMEOUTS = 4;
/**
 * Answered heartbeats in a row before Redis is used again. The number doubles each time the link is lost soon
 * after its return.
 */
const MIN_BEATS = 2;
const MAX_BEATS = 32;

/**
 * This instance's link to the Redis that all instances share. A heartbeat every second counts the instances.
 * At the first failure, or the first answer that takes too long, the link is down and every caller goes on
 * without Redis at once. The link is up again after some answered heartbeats, and after more of them if it
 * was lost soon after its last return.
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
  /** The first heartbeat. Commands before it wait for it. */
  #firstBeat: Promise<void> | undefined;
  #isUp = false;
  #isClosed = false;
  /** When the link was last up again after a loss. */
  #returnedAt = Number.NEGATIVE_INFINITY;
  /** Whether `onChange` was called yet. */
  #hasReported = false;
  /** Whether the link was ever up and then lost. */
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
    this.#firstBeat = this.beat().finally(() => {
      this.#firstBeat = undefined;
    });
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Whether the link was up without a break for `ms` milliseconds, or since its start. */
  wasUpFor(ms: number): boolean {
    return this.#isUp && performance.now() - this.#returnedAt >= ms;
  }

  /** The members that Redis last counted. */
  get members(): Members {
    return this.#membership.members;
  }

  /** See {@link Membership.isComplete}. */
  get isComplete(): boolean {
    return this.#membership.isComplete;
  }

  /** See {@link Membership.sharers}. */
  get sharers(): number {
    return this.#membership.sharers;
  }

  /**
   * Calls the listener each time Redis returns, before any other command runs. The listener can then repeat
   * what Redis has missed or lost.
   */
  whenUp(listener: () => void): void {
    this.#whenUp.add(listener);
  }

  /**
   * Runs a script on keys of one slot.
   * @throws LinkDownError at once while the link is down, and when this command finds the link down
   */
  async run(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    if (this.#firstBeat) await this.#firstBeat;
    if (!this.#isUp || !this.#connection) throw new LinkDownError('Redis is away');
    return this.#ask(this.#connection, script, keys, args);
  }

  /** Like {@link run}, but returns `undefined` while Redis is away. @throws any other error */
  async runIfUp(...command: Parameters<RedisLink['run']>): Promise<unknown> {
    try {
      return await this.run(...command);
    } catch (error) {
      if (error instanceof LinkDownError) return undefined;
      throw error;
    }
  }

  /** Sends a heartbeat now. The promise settles after its answer or its failure. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  /** Removes this instance from the members in Redis, and closes the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.runIfUp(...this.#membership.farewell());
    this.#lose();
  }

  async #beat(): Promise<void> {
    try {
      this.#connection ??= await this.#open();
      // The heartbeat that brings the link up counts this instance as using Redis already. Otherwise the
      // other instances would leave its share unused for one more second, and it theirs.
      const isUsing = this.#isUp || this.#goodBeats + 1 >= this.#beatsNeeded;
      const answer = await this.#ask(this.#connection, ...this.#membership.heartbeat(isUsing));
      this.#membership.noteCounts(answer, this.#goodBeats === 0);
      this.#noteAnswer();
    } catch (error) {
      // A failed command has called `#lose` already. A connection that cannot be opened is reported here.
      if (!(error instanceof LinkDownError)) this.#lose(error);
    }
  }

  async #open(): Promise<Connection> {
    // Loading the code does not count against the time-out of Redis: it takes a second on a busy machine.
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
    script: Script,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown> {
    try {
      const asking = connection.run(script, keys, args);
      const started = performance.now();
      let waitedMs = 0;
      // Wait slice by slice: while this process was busy, the answer may have arrived without being read.
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
      if (this.#wasLost) this.#returnedAt = performance.now();
      this.#isUp = this.#hasReported = true;
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
    if (!this.#isUp && (this.#hasReported || this.#isClosed)) return;
    this.#wasLost ||= this.#isUp;
    this.#hasReported = true;
    this.#isUp = false;
    const wasLostSoon = this.#beatsSinceUp <= MAX_BEATS;
    this.#beatsNeeded = wasLostSoon ? Math.min(MAX_BEATS, this.#beatsNeeded * 2) : MIN_BEATS;
    this.#onChange({ up: false, reason: reasonOf(cause) });
  }
}

/** Redis errors after which Redis cannot be used at all. Other errors are about one command or key. */
const LOSSES =
  /^(READONLY|NOREPLICAS|OOM|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOAUTH|WRONGPASS|NOPERM|TRYAGAIN|BUSY)\b/;

function isLoss(error: unknown): boolean {
  const isReply = error instanceof Error && /^(Simple|Blob)Error$|^ErrorReply$/.test(error.constructor.name);
  return !isReply || LOSSES.test(error.message);
}

/**
 * An error's code (`ECONNREFUSED`) or its first word (`READONLY`, `OOM`). The rest may hold an address or a
 * password.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{2,20}(?= |$)/.exec(error.message)?.[0] ?? error.constructor.name;
}
