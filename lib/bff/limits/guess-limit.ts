import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isProblemError, ProblemError } from '../http/problem.ts';
import { inMemory, type LimiterFactory } from './client-limits.ts';

/** A guest who mistypes an e-mail address, and tries others, needs a few. */
const FAILURES = 10;

/**
 * How long a booking number stays blocked after too many wrong guesses, in seconds, whoever made them. A browser that made the
 * booking is never blocked. So a number can be guessed 2,880 times a day, by however many clients.
 */
const GUESSES_SECONDS = 5 * 60;

/**
 * How many look-ups of one booking number may fail, whoever asks, whether there is a booking of that number or not. Those
 * that find theirs do not count: a guest may look as often as a client may, and several may share a number.
 */
export class GuessLimit {
  readonly #limiter: RateLimiterAbstract;

  constructor(limiter: LimiterFactory = inMemory) {
    this.#limiter = limiter(FAILURES, 'guesses', GUESSES_SECONDS);
  }

  /**
   * Runs `look`, unless too many look-ups of this number failed. A look-up counts while it runs, so simultaneous guesses
   * cannot slip past. Only a wrong guess stays counted.
   * @param name the booking's number, in one spelling
   * @param look fails with `not-found` for a wrong guess
   * @throws ProblemError `too-many-requests`, and what `look` throws
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
      // The time that is left would tell that somebody else has looked, and so that there may be such a booking.
      const extras = {
        detail: 'This booking number has been tried too often.',
        retryAfter: GUESSES_SECONDS,
      };
      throw new ProblemError('too-many-requests', extras, { staysCounted: true });
    }
  }
}
