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
 * After a failure, which is more likely the upstream's than the night's, nothing is harvested for so long.
 */
const PAUSE_MS = 60_000;
/** So long a night is left out that could not be read, so that the others have their turn. */
const LEFT_OUT_MS = 10 * 60_000;
const MAX_LEFT_OUT = 1_000;
/** How soon to try again while another instance has the turn. */
const TURN_MS = 250;
/**
 * The longest wait of a run for agents alone. A guest who opens a month meanwhile waits no longer than that.
 */
const MAX_AGENT_WAIT_MS = 500;
/** The longest pause that anything asks for: a closure, and the quiet after it. */
const MAX_PAUSE_MS = 120_000;
/**
 * When a look at the calendar is worth while again, in seconds: while nights come in, and while guests use
 * the plan.
 */
const SOON_S = 2;
const LATER_S = 10;
/** A night that has come in less than so long ago is the sign that more do. */
const LATELY_MS = 4_000;

export interface HarvestOptions {
  config: Pick<PropertyConfig, 'limits'>;
  nights: NightPrices;
  rooms: Pick<Rooms, 'harvest'>;
  keyStatus: Pick<KeyStatus, 'mode'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** The property's own civil date. */
  today: () => string;
  /** Waits `ms` milliseconds; 0 does not wait. It must not keep the process. */
  rest: (ms: number) => Promise<void>;
}

/**
 * Who looks at a month. Nights for agents come after all nights for guests, and use the agents' own purpose.
 */
export type Looker = 'guest' | 'agent';
const PURPOSES = { guest: 'harvest', agent: 'agent' } as const satisfies Record<Looker, SpareAsker>;
const LOOKERS = ['guest', 'agent'] as const satisfies readonly Looker[];

/**
 * Asks for the nights of months that somebody looks at: one after the other, the nearest first, and only with
 * requests that no guest could have had (`Budget.takeSpare`). A run begins with a look at the calendar. It
 * ends when all is known, when nobody looks any more, and when something goes wrong.
 */
export class Harvest {
  readonly #options: HarvestOptions;
  readonly #months: Record<Looker, OpenMonths>;
  /** Until when each night is left out. */
  readonly #leftOut = new BoundedMap<number>({ maxEntries: MAX_LEFT_OUT });
  #pausedUntil = 0;
  #isRunning = false;
  #isClosed = false;
  #lastNewsAt = 0;

  constructor(options: HarvestOptions) {
    this.#options = options;
    this.#months = { guest: new OpenMonths(options.now), agent: new OpenMonths(options.now) };
  }

  /**
   * Somebody looks at a month of which not all is known.
   * @param missing the dates of which nothing is known, or nothing fresh
   * @returns the seconds until more is known; `undefined` where nothing more is to come
   */
  open(query: CalendarQuery, missing: readonly string[], looker: Looker = 'guest'): number | undefined {
    if (!this.#mayRun()) return undefined;
    this.#months[looker].open(query);
    const leftOut = missing.map((date) => this.#leftOutFor({ date, adults: query.adults }));
    const waitMs = Math.max(this.#pausedFor(), Math.min(...leftOut));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    this.#start();
    return Math.abs(this.#options.now() - this.#lastNewsAt) < LATELY_MS ? SOON_S : LATER_S;
  }

  /** Ends it; a request that is under way is the last one. */
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
        // What was opened during the last step would otherwise wait for the next look.
        else if (opened === this.#opened() || this.#pausedFor() > 0 || !this.#mayRun()) return;
      }
    } catch (error) {
      this.#pause(PAUSE_MS);
      this.#options.log.error('the calendar’s prices are not asked for', { error });
    } finally {
      this.#isRunning = false;
    }
  }

  /** How often a month was opened. */
  #opened(): number {
    return this.#months.guest.opened + this.#months.agent.opened;
  }

  /**
   * Asks for one night.
   * @returns how long to wait before the next one, in milliseconds; `undefined` when there is none
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
   * The nearest night that is not known, else the nearest whose price is out of date, of the month that was
   * opened last.
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
        (date) => this.#leftOutFor({ date, adults }) === 0,
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
      // After a 429 the wait is longer. The run ends then, and the next look at the calendar begins another
      // one.
      if (waitMs <= HARVEST_WAITS_MS) return waitMs;
      this.#pause(waitMs);
    } catch (error) {
      if (!isProblemError(error)) throw error;
      // A failure for agents must not pause the harvest for guests.
      if (purpose === 'agent') this.#months.agent.clear();
      else this.#pause(PAUSE_MS);
      // A 429 is not about the night.
      if (error.code !== 'too-many-requests') this.#leftOut.set(keyOf(night), now() + LEFT_OUT_MS);
    }
    return undefined;
  }

  #leftOutFor(night: Night): number {
    const leftMs = (this.#leftOut.get(keyOf(night)) ?? 0) - this.#options.now();
    return leftMs <= LEFT_OUT_MS ? Math.max(0, leftMs) : 0;
  }

  #pause(ms: number): void {
    this.#pausedUntil = this.#options.now() + Math.min(ms, MAX_PAUSE_MS);
  }

  #pausedFor(): number {
    const leftMs = this.#pausedUntil - this.#options.now();
    // After the clock was set back nobody waits for as long as the jump was.
    return leftMs <= MAX_PAUSE_MS ? Math.max(0, leftMs) : 0;
  }
}

interface NextNight {
  night: Night;
  /** The purpose of its request. */
  purpose: SpareAsker;
}

const keyOf = ({ date, adults }: Night): string => `${date} ${adults}`;
