import { hash } from 'node:crypto';
import { civilDateIn, type RoomText, type StayQuery } from '../contract/index.ts';
import { BoundedMap } from '../store/index.ts';

/** Longer texts than any browser's are worked out each time. */
const LONGEST_KEY = 300;
/** A session's id is taken from its seal at most this long after it was opened. */
const SESSION_RECALLED_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * What need not be worked out anew for each request, of one property as it is configured now. Nothing here decides
 * anything: each is what the same question was answered before. All of it is bounded.
 */
export class Recalled {
  readonly #locales = new BoundedMap<string>({ maxEntries: 1_000 });
  readonly #stays = new BoundedMap<StayQuery>({ maxEntries: 2_000 });
  readonly #sessions = new BoundedMap<{ id: string | undefined; until: number }>({ maxEntries: 2_000 });
  readonly #roomTexts = new BoundedMap<RoomText>({ maxEntries: 1_000 });
  #today = { minute: -1, date: '' };

  /** @param asked everything that decides on the language */
  locale(asked: string, negotiate: () => string): string {
    return recall(this.#locales, asked, negotiate);
  }

  /** @param parse checks the query; what it refuses is not kept @throws what `parse` throws */
  stay(today: string, query: string, parse: () => StayQuery): StayQuery {
    return recall(this.#stays, today + query, parse);
  }

  /** The civil date in a time zone: none changes it but at a full minute. @param at epoch milliseconds */
  today(timeZone: string, at: number): string {
    const minute = Math.floor(at / MINUTE_MS);
    if (this.#today.minute !== minute) {
      this.#today = { minute, date: civilDateIn(timeZone, new Date(at)) };
    }
    return this.#today.date;
  }

  /** The id of the session that a request's cookies hold, if they hold one. @param now epoch milliseconds */
  async sessionId(
    cookies: string,
    now: number,
    open: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const key = hash('sha256', cookies, 'base64');
    const known = this.#sessions.get(key);
    if (known && now < known.until) return known.id;
    const id = await open();
    this.#sessions.set(key, { id, until: now + SESSION_RECALLED_MS });
    return id;
  }

  /** What the property itself says of a room type. @param name the room type and the language */
  roomText(name: string, make: () => RoomText): RoomText {
    return recall(this.#roomTexts, name, make);
  }
}

function recall<T>(map: BoundedMap<T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (key.length <= LONGEST_KEY) map.set(key, made);
  return made;
}
