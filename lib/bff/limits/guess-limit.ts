import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isProblemError, ProblemError } from '../http/problem.ts';
import { inMemory, type LimiterFactory } from './client-limits.ts';

/** A guest who mistypes an e-mail address and tries others needs a few failures. */
const MAX_FAILURES = 10;

/**
 * How long a booking number stays blocked after too many wrong guesses by any clients, in seconds. A browser
 * that made the booking is never blocked. So all clients together can guess a number 2,880 times a day.
 */
const BLOCK_SECONDS = 5 * 60;

/**
 * Limits the failed look-ups of one booking number by all clients, whether a booking has that number or not.
 * Successful look-ups do not count: a guest may look as often as a client may, and several guests may share a
 * number.
 */
export class GuessLimit {
  readonly #limiter: RateLimiterAbstract;

  constructor(limiter: LimiterFactory = inMemory) {
    this.#limiter = limiter(MAX_FAILURES, 'guesses', BLOCK_SECONDS);
  }

  /**
   * Runs `look`, unless too many look-ups of this number have failed. A look-up counts while it runs, so
   * simultaneous guesses cannot exceed the limit. Only a wrong guess stays counted.
   * @param name the booking's number, in its common spelling
   * @param look fails with `not-found` for a wrong guess
   * @throws ProblemError `too-many-requests`, and the errors of `look`
   */
  async count<T>(name: string, look: () => Promise<T>): Promise<T> {
    await this.#take(name);
    let isWrong = false;
    try {
      return await look();
    } catch (error) {
      isWrong = isProblemError(error) && error.code === 'not-found';
      throw error;
    } finally {
      if (!isWrong) await this.#limiter.reward(name);
    }
  }

  async #take(name: string): Promise<void> {
    try {
      await this.#limiter.consume(name);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The remaining time would show that somebody else has looked, and so that the booking may exist.
      const extras = {
        detail: 'This booking number has been tried too often.',
        retryAfter: BLOCK_SECONDS,
      };
      throw new ProblemError('too-many-requests', extras, { staysCounted: true });
    }
  }
}
