import { HostProcess } from './host-process.ts';
import { EXCHANGE_HEADER, type HostSettings, type HostWord, type SeenPoint } from './host-protocol.ts';

/** A BFF behind a real socket: one process after the other at the same address. */

interface Exchange {
  path: string;
  /** The process has it in hand. */
  began: boolean;
  done: () => void;
}

interface SocketInstanceOptions {
  /** What its next process is started with. */
  settings: () => Omit<HostSettings, 'port'>;
  /** A booking's send has come there, and waits until it is told to go on. */
  reached: (instance: SocketInstance, point: SeenPoint, goOn: () => void) => void;
}

export class SocketInstance {
  origin = '';
  /** The number of the last request that it got. */
  lastAsked = 0;
  /** Who its process is, for the upstream's books. */
  sender = '';
  isLinked = false;
  /** When its processes have found Redis, and lost it or not found it. */
  readonly #links: { at: number; up: boolean }[] = [];
  readonly #options: SocketInstanceOptions;
  readonly #exchanges = new Map<number, Exchange>();
  #process: HostProcess;
  #ready: Promise<number>;
  #listens = false;
  #port = 0;
  #isClosed = false;

  constructor(options: SocketInstanceOptions) {
    this.#options = options;
    [this.#process, this.#ready] = this.#start();
  }

  /** Waits until the process takes requests. @throws Error when it ended before that */
  async ready(): Promise<void> {
    this.#port = await this.#ready;
    this.origin = `http://127.0.0.1:${this.#port}`;
  }

  takesRequests(): boolean {
    return this.#listens;
  }

  /** How many requests are under way to it, or in its hands. */
  load(): number {
    return this.#exchanges.size;
  }

  commitsInHand(): number {
    return this.#inHand().filter(({ path }) => path.endsWith('/commit')).length;
  }

  isIdle(): boolean {
    return this.#inHand().length === 0;
  }

  /** How often one of its processes has lost Redis, or not found it. */
  linksLost(): number {
    return this.#links.filter(({ up }) => !up).length;
  }

  /** Whether its process has gone without Redis at some moment of the span. */
  wasAlone(from: number, to: number): boolean {
    const before = this.#links.findLast(({ at }) => at <= from);
    const within = this.#links.filter(({ at }) => at > from && at <= to);
    return [before, ...within].some((link) => link?.up === false);
  }

  /**
   * Answers, or rejects as a broken line does.
   * @param number which request it is, of all
   * @param gone the page is closed
   */
  async handle(number: number, asked: Request, gone?: AbortSignal): Promise<Response> {
    this.lastAsked = number;
    const { pathname, search } = new URL(asked.url);
    const request = new Request(new URL(pathname + search, this.origin), asked);
    request.headers.set(EXCHANGE_HEADER, String(number));
    // The browser knows one address of all instances.
    const { origin } = new URL(asked.url);
    if (request.headers.get('origin') === origin) request.headers.set('origin', this.origin);
    const done = new Promise<void>((resolve) => {
      this.#exchanges.set(number, { path: pathname, began: false, done: resolve });
    });
    try {
      return await fetch(request, { signal: gone ?? null });
    } catch (error) {
      // The page is closed; the process goes on.
      if (gone?.aborted) await done;
      else if (!this.#exchanges.get(number)?.began) this.#exchanges.delete(number);
      throw error;
    }
  }

  /** By its process's own clock it is so much later from now on. */
  setClockAhead(aheadMs: number): void {
    this.#process.say({ type: 'clock', aheadMs });
  }

  /** Kills the process and starts the next one, which {@link ready} waits for. */
  async restart(): Promise<void> {
    this.#listens = this.isLinked = false;
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
    const settings = { ...this.#options.settings(), port: this.#port };
    this.sender = settings.sender;
    const started = new HostProcess(settings, (word) => {
      if (started === this.#process) this.#onWord(word, started);
    });
    const ready = started.listening();
    ready.catch(() => undefined);
    return [started, ready];
  }

  #inHand(): Exchange[] {
    return [...this.#exchanges.values()].filter(({ began }) => began);
  }

  #onWord(word: HostWord, from: HostProcess): void {
    switch (word.type) {
      case 'listening':
        this.#listens = true;
        break;
      case 'link':
        this.isLinked = word.up;
        this.#links.push({ at: Date.now(), up: word.up });
        break;
      case 'began': {
        const exchange = this.#exchanges.get(word.exchange);
        if (exchange) exchange.began = true;
        break;
      }
      case 'ended':
        this.#exchanges.get(word.exchange)?.done();
        this.#exchanges.delete(word.exchange);
        break;
      case 'reached':
        this.#options.reached(this, word.point, () => {
          if (from === this.#process) from.say({ type: 'go-on', ticket: word.ticket });
        });
        break;
    }
  }
}
