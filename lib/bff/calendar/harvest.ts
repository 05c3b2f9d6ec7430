import { arrivalsIn, type CalendarQuery } from '../../contract/index.ts';
import type { PropertyConfig } from '../../property/index.ts';
import {
  BoundedMap,
  HARVEST_WAITS_MS,
  type Night,
  type NightPrices,
  type SpareAsker,
} from '../../store/index.ts';
import { inOwnTrace, type Log } from '../../telemetry/index.ts';
import type { Rooms } from '../availability/rooms.ts';
import { isProblemError } from '../http/problem.ts';
import type { KeyStatus } from '../upstream/key-status.ts';
import { isFresh } from './freshness.ts';
import { OpenMonths } from './open-months.ts';

/**
 * The pause of the harvest after a failure, in milliseconds. A failure probably concerns the upstream rather
 * than the night.
 */
const PAUSE_MS = 60_000;
/** How long a night that could not be read is skipped, so that other nights are next. Milliseconds. */
const SKIP_MS = 10 * 60_000;
const MAX_SKIPPED = 1_000;
/** The wait before the next try while another instance has the turn. Milliseconds. */
const TURN_MS = 250;
/**
 * The longest wait of a run for agents alone, in milliseconds. A guest who opens a month meanwhile waits no
 * longer.
 */
const MAX_AGENT_WAIT_MS = 500;
/** The longest pause: a closure of the budget, and the quiet time after it. Milliseconds. */
const MAX_PAUSE_MS = 120_000;
/**
 * When a client should look at the calendar again, in seconds: while nights come in, and while guests use the
 * plan.
 */
const SOON_S = 2;
const LATER_S = 10;
/** If a night has come in within this time, more nights will probably follow. Milliseconds. */
const RECENT_MS = 4_000;

export interface HarvestOptions {
  config: Pick<PropertyConfig, 'limits'>;
  nights: NightPrices;
  rooms: Pick<Rooms, 'harvest'>;
  keyStatus: Pick<KeyStatus, 'mode'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** The civil date at the property. */
  today: () => string;
  /** Waits `ms` milliseconds; 0 does not wait. The wait must not keep the process alive. */
  rest: (ms: number) => Promise<void>;
}

/** Who looks at a month. Nights for agents come after all nights for guests, and use the agents' purpose. */
export type Looker = 'guest' | 'agent';
const PURPOSES = { guest: 'harvest', agent: 'agent' } as const satisfies Record<Looker, SpareAsker>;
const LOOKERS = ['guest', 'agent'] as const satisfies readonly Looker[];

/**
 * Asks for the nights of months that somebody looks at. It asks for one night after the other, the nearest
 * first, and only with requests that no guest could use (`Budget.takeSpare`). A run begins when somebody
 * looks at the calendar. A run ends when all nights are known, when nobody looks any more, or after a
 * failure.
 */
export class Harvest {
  readonly #options: HarvestOptions;
  readonly #months: Record<Looker, OpenMonths>;
  /** Until when each night is skipped. */
  readonly #skippedUntil = new BoundedMap<number>({ maxEntries: MAX_SKIPPED });
  #pausedUntil = 0;
  #isRunning = false;
  #isClosed = false;
  #lastNewsAt = 0;

  constructor(options: HarvestOptions) {
    this.#options = options;
    this.#months = { guest: new OpenMonths(options.now), agent: new OpenMonths(options.now) };
  }

  /**
   * Opens a month with unknown nights, because somebody looks at it.
   * @param missing the dates without a fresh price
   * @returns the seconds until more nights are known; `undefined` if no more nights will come
   */
  open(query: CalendarQuery, missing: readonly string[], looker: Looker = 'guest'): number | undefined {
    if (!this.#mayRun()) return undefined;
    this.#months[looker].open(query);
    const skipTimes = missing.map((date) => this.#skippedFor({ date, adults: query.adults }));
    const waitMs = Math.max(this.#pausedFor(), Math.min(...skipTimes));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    this.#start();
    return Math.abs(this.#options.now() - this.#lastNewsAt) < RECENT_MS ? SOON_S : LATER_S;
  }

  /** Ends the harvest. A request that is under way is the last one. */
  close(): void {
    this.#isClosed = true;
  }

  #mayRun(): boolean {
    return !this.#isClosed && this.#options.keyStatus.mode() !== 'unavailable';
  }

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#lastNewsAt = this.#options.now();
    void inOwnTrace('calendar', () => this.#run());
  }

  /** Never rejects. */
  async #run(): Promise<void> {
    try {
      for (;;) {
        const opened = this.#opened();
        const waitMs = await this.#step();
        if (waitMs !== undefined) await this.#options.rest(waitMs);
        // Without this check, months that were opened during the last step would wait for the next look.
        else if (opened === this.#opened() || this.#pausedFor() > 0 || !this.#mayRun()) return;
      }
    } catch (error) {
      this.#pause(PAUSE_MS);
      this.#options.log.error('the harvest failed: the calendar gets no prices for now', { error });
    } finally {
      this.#isRunning = false;
    }
  }

  /** How many times a month was opened. */
  #opened(): number {
    return this.#months.guest.opened + this.#months.agent.opened;
  }

  /**
   * Asks for one night.
   * @returns how long to wait before the next night, in milliseconds; `undefined` if there is none
   */
  async #step(): Promise<number | undefined> {
    if (!this.#mayRun() || LOOKERS.every((looker) => this.#months[looker].isEmpty())) return undefined;
    const { nights } = this.#options;
    const giveTurnBack = await nights.takeTurn();
    if (!giveTurnBack) return TURN_MS;
    try {
      const next = await this.#next();
      return next && (await this.#ask(next));
    } finally {
      giveTurnBack();
    }
  }

  /**
   * The nearest unknown night of the month that was opened last, or else its nearest night with an old price.
   */
  async #next(): Promise<NextNight | undefined> {
    for (const looker of LOOKERS) {
      const night = await this.#nextOf(looker);
      if (night) return { night, purpose: PURPOSES[looker] };
    }
    return undefined;
  }

  async #nextOf(looker: Looker): Promise<Night | undefined> {
    const { config, nights, now, today } = this.#options;
    const from = today();
    for (const { month, adults } of this.#months[looker].latestFirst()) {
      const dates = arrivalsIn(month, config.limits, from).filter(
        (date) => this.#skippedFor({ date, adults }) === 0,
      );
      const known = await nights.look(adults, dates);
      if (!known) return undefined;
      const date =
        dates.find((one) => !known.has(one)) ??
        dates.find((one) => !isFresh(known.get(one), { date: one, today: from, now: now() }));
      if (date !== undefined) return { date, adults };
    }
    return undefined;
  }

  async #ask({ night, purpose }: NextNight): Promise<number | undefined> {
    const { rooms, now } = this.#options;
    try {
      const waitMs = await rooms.harvest(night, purpose);
      if (waitMs === 0) this.#lastNewsAt = now();
      if (purpose === 'agent') return Math.min(waitMs, MAX_AGENT_WAIT_MS);
      // After a 429 the wait is longer. Then the run ends, and the next look at the calendar begins another
      // run.
      if (waitMs <= HARVEST_WAITS_MS) return waitMs;
      this.#pause(waitMs);
    } catch (error) {
      if (!isProblemError(error)) throw error;
      // A failure for agents must not pause the harvest for guests.
      if (purpose === 'agent') this.#months.agent.clear();
      else this.#pause(PAUSE_MS);
      // A 429 does not concern the night.
      if (error.code !== 'too-many-requests') this.#skippedUntil.set(keyOf(night), now() + SKIP_MS);
    }
    return undefined;
  }

  #skippedFor(night: Night): number {
    const leftMs = (this.#skippedUntil.get(keyOf(night)) ?? 0) - this.#options.now();
    return leftMs <= SKIP_MS ? Math.max(0, leftMs) : 0;
  }

  #pause(ms: number): void {
    this.#pausedUntil = this.#options.now() + Math.min(ms, MAX_PAUSE_MS);
  }

  #pausedFor(): number {
    const leftMs = this.#pausedUntil - this.#options.now();
    // If the clock was set back, the pause must not last as long as that jump.
    return leftMs <= MAX_PAUSE_MS ? Math.max(0, leftMs) : 0;
  }
}

interface NextNight {
  night: Night;
  /** The purpose of the night's request. */
  purpose: SpareAsker;
}

const keyOf = ({ date, adults }: Night): string => `${date} ${adults}`;
