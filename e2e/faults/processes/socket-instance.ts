import { HostProcess } from './host-process.ts';
import { EXCHANGE_HEADER, type HostMessage, type HostSettings, type SeenPoint } from './host-protocol.ts';

/** A BFF instance behind a real socket: one process after the other at the same address. */

interface Exchange {
  path: string;
  /** Whether the process has begun to work on the request. */
  hasBegun: boolean;
  done: () => void;
}

interface SocketInstanceOptions {
  /** Returns the settings of the next process. */
  settings: () => Omit<HostSettings, 'port'>;
  /** Called when a booking's send has reached a point. The send waits there until `goOn` is called. */
  reached: (instance: SocketInstance, point: SeenPoint, goOn: () => void) => void;
}

export class SocketInstance {
  origin = '';
  /** The number of the last request that the instance got. */
  lastRequest = 0;
  /** The name of its process in the upstream's records. */
  sender = '';
  isLinked = false;
  /** The times at which its processes found Redis, lost it, or did not find it. */
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

  /** Waits until the process takes requests. @throws Error if the process ends before that */
  async ready(): Promise<void> {
    this.#port = await this.#ready;
    this.origin = `http://127.0.0.1:${this.#port}`;
  }

  takesRequests(): boolean {
    return this.#listens;
  }

  /** How many requests the instance has, together with those on the way to it. */
  load(): number {
    return this.#exchanges.size;
  }

  commitsInWork(): number {
    return this.#inWork().filter(({ path }) => path.endsWith('/commit')).length;
  }

  isIdle(): boolean {
    return this.#inWork().length === 0;
  }

  /** How often one of its processes has lost Redis, or has not found it. */
  linksLost(): number {
    return this.#links.filter(({ up }) => !up).length;
  }

  /** Whether its process was without Redis at some moment of the span. Epoch milliseconds. */
  wasAlone(from: number, to: number): boolean {
    const before = this.#links.findLast(({ at }) => at <= from);
    const within = this.#links.filter(({ at }) => at > from && at <= to);
    return [before, ...within].some((link) => link?.up === false);
  }

  /**
   * Answers the request, or rejects as a broken connection does.
   * @param number the number of the request, counted over all instances
   * @param gone aborted when the page is closed
   */
  async handle(number: number, browserRequest: Request, gone?: AbortSignal): Promise<Response> {
    this.lastRequest = number;
    const { pathname, search } = new URL(browserRequest.url);
    const request = new Request(new URL(pathname + search, this.origin), browserRequest);
    request.headers.set(EXCHANGE_HEADER, String(number));
    // The browser knows only one address for all instances.
    const { origin } = new URL(browserRequest.url);
    if (request.headers.get('origin') === origin) request.headers.set('origin', this.origin);
    const done = new Promise<void>((resolve) => {
      this.#exchanges.set(number, { path: pathname, hasBegun: false, done: resolve });
    });
    try {
      return await fetch(request, { signal: gone ?? null });
    } catch (error) {
      // The page is closed, but the process still works on the request.
      if (gone?.aborted) await done;
      else if (!this.#exchanges.get(number)?.hasBegun) this.#exchanges.delete(number);
      throw error;
    }
  }

  /** Sets the clock of its process ahead. */
  setClockAhead(aheadMs: number): void {
    this.#process.send({ type: 'clock', aheadMs });
  }

  /** Kills the process and starts the next one. {@link ready} waits for the new process. */
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
    const started = new HostProcess(settings, (message) => {
      if (started === this.#process) this.#onMessage(message, started);
    });
    const ready = started.listening();
    ready.catch(() => undefined);
    return [started, ready];
  }

  #inWork(): Exchange[] {
    return [...this.#exchanges.values()].filter(({ hasBegun }) => hasBegun);
  }

  #onMessage(message: HostMessage, from: HostProcess): void {
    switch (message.type) {
      case 'listening':
        this.#listens = true;
        break;
      case 'link':
        this.isLinked = message.up;
        this.#links.push({ at: Date.now(), up: message.up });
        break;
      case 'began': {
        const exchange = this.#exchanges.get(message.exchange);
        if (exchange) exchange.hasBegun = true;
        break;
      }
      case 'ended':
        this.#exchanges.get(message.exchange)?.done();
        this.#exchanges.delete(message.exchange);
        break;
      case 'reached':
        this.#options.reached(this, message.point, () => {
          if (from === this.#process) from.send({ type: 'go-on', sendNumber: message.sendNumber });
        });
        break;
    }
  }
}
