import type { BookingServer } from './guest-network.ts';
import { HostProcess } from './host-process.ts';
import { EXCHANGE_HEADER, type HostWord, type SeenPoint } from './host-protocol.ts';
import { secretsAfter } from './oracle-inn.ts';

/** A BFF behind a real socket: one process after the other at the same address. */

interface Exchange {
  path: string;
  /** The process has it in hand. */
  began: boolean;
  done: () => void;
}

interface Fate {
  point: SeenPoint;
  /** Which send it strikes at the earliest, counted from 1. */
  send: number;
  strike: () => void;
}

export class SocketServer implements BookingServer {
  origin = '';
  /** No send leaves a process before this is so. */
  hold: Promise<unknown> = Promise.resolve();
  readonly #upstream: string;
  readonly #exchanges = new Map<number, Exchange>();
  #process: HostProcess;
  #ready: Promise<number>;
  #port = 0;
  #started = 0;
  #rotations = 0;
  #asked = 0;
  /** Booking requests that any of the processes was about to send. */
  #sends = 0;
  #fate: Fate | undefined;
  #fatedBeforeCommit = false;
  #isClosed = false;

  /** @param upstream the origin of the upstream; each process speaks to it at a base of its own, `/1/partner/v1` … */
  constructor(upstream: string) {
    this.#upstream = upstream;
    [this.#process, this.#ready] = this.#start();
  }

  /** Waits until the process takes requests. @throws Error when it ended before that */
  async ready(): Promise<void> {
    this.#port = await this.#ready;
    this.origin = `http://127.0.0.1:${this.#port}`;
  }

  async handle(request: Request, gone?: AbortSignal): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (this.#fatedBeforeCommit && pathname.endsWith('/commit')) {
      this.#fatedBeforeCommit = false;
      await this.restart();
    }
    this.#asked += 1;
    const exchange = this.#asked;
    request.headers.set(EXCHANGE_HEADER, String(exchange));
    const done = new Promise<void>((resolve) => {
      this.#exchanges.set(exchange, { path: pathname, began: false, done: resolve });
    });
    try {
      return await fetch(request, { signal: gone ?? null });
    } catch (error) {
      // The page is closed; the process goes on.
      if (gone?.aborted) await done;
      throw error;
    }
  }

  /** How many commits the process has in hand. */
  commitsInHand(): number {
    return this.#inHand().filter(({ path }) => path.endsWith('/commit')).length;
  }

  isIdle(): boolean {
    return this.#inHand().length === 0;
  }

  /** Calls `strike` where the send comes to the point, or the first later one that does. It does not go on there. */
  strikeAt(point: SeenPoint, send: number, strike: () => void): void {
    this.#fate = { point, send, strike };
  }

  /** Kills the process when the next commit has left the browser, before it gets there. */
  dieBeforeCommit(): void {
    this.#fatedBeforeCommit = true;
  }

  /** A new session secret from the next start on; the one before still opens sessions. */
  rotateSecret(): void {
    this.#rotations += 1;
  }

  /** Kills the process and starts the next one, which {@link ready} waits for. */
  async restart(): Promise<void> {
    await this.#process.kill();
    for (const { done } of this.#exchanges.values()) done();
    this.#exchanges.clear();
    if (this.#isClosed) return;
    [this.#process, this.#ready] = this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#process.kill();
  }

  #start(): [HostProcess, Promise<number>] {
    this.#started += 1;
    const settings = {
      port: this.#port,
      baseUrl: `${this.#upstream}/${this.#started}/partner/v1`,
      secrets: secretsAfter(this.#rotations),
    };
    const started = new HostProcess(settings, (word) => this.#heard(word, started));
    const ready = started.listening();
    ready.catch(() => undefined);
    return [started, ready];
  }

  #inHand(): Exchange[] {
    return [...this.#exchanges.values()].filter(({ began }) => began);
  }

  #heard(word: HostWord, from: HostProcess): void {
    if (from !== this.#process) return;
    if (word.type === 'began') {
      const exchange = this.#exchanges.get(word.exchange);
      if (exchange) exchange.began = true;
    } else if (word.type === 'ended') {
      this.#exchanges.get(word.exchange)?.done();
      this.#exchanges.delete(word.exchange);
    } else if (word.type === 'reached') {
      if (word.point === 'before send') this.#sends += 1;
      const goOn = () => this.#pass(word.point, word.ticket, from);
      // What never comes to be so, whoever waits for it tells.
      this.hold.then(goOn, () => undefined);
    }
  }

  #pass(point: SeenPoint, ticket: number, from: HostProcess): void {
    const fate = this.#fate;
    if (fate?.point === point && this.#sends >= fate.send) {
      this.#fate = undefined;
      fate.strike();
    } else {
      from.goOn(ticket);
    }
  }
}
