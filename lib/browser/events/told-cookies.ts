import { frameCookie } from '../../contract/http/frame-cookie.ts';
import { unlessBlocked } from '../unless-blocked.ts';

/** Where the cookies of a page are. */
export interface Jar {
  readonly document: Pick<Document, 'cookie'>;
}

/** What the tabs of a browser write about one thing to tell: a text, which the last writer decides. */
export interface ToldNote {
  read(): string | undefined;
  write(text: string): void;
  remove(): void;
}

/** No slug begins like this: a property's session is in `__Host-bellhop-{slug}`. */
const PREFIX = '__Host-bellhop_told_';

/** All frames of an origin share some ten kilobytes of cookies on a site, and send them along with each request. */
const KEPT = 4;
const NAME_LENGTH = 24;

/** Three days, as long as a session at the most. */
const KEPT_SECONDS = 3 * 24 * 60 * 60;

/**
 * The note about one thing, in a cookie of its own so that what another tab writes about another thing is not lost; of
 * these the latest few. Where the jar keeps none, neither does the note.
 * @param what goes into the cookie's name, shortened: nothing personal, and no key
 */
export function toldCookie(what: string, jar: Jar): ToldNote {
  const name = PREFIX + what.replaceAll(/[^\w-]/g, '-').slice(0, NAME_LENGTH);
  const seen = () => unlessBlocked(() => jar.document.cookie.split('; ').map(nameAndText)) ?? [];
  const put = (of: string, text: string, seconds: number) =>
    unlessBlocked(() => {
      jar.document.cookie = frameCookie(of, text, seconds);
    });
  return {
    read: () => seen().find(([one]) => one === name)?.[1],
    write: (text) => {
      // Browsers name the eldest first.
      const others = seen().filter(([one]) => one.startsWith(PREFIX) && one !== name);
      for (const [eldest] of others.slice(0, Math.max(0, others.length - KEPT + 1))) put(eldest, '', 0);
      put(name, text, KEPT_SECONDS);
    },
    remove: () => put(name, '', 0),
  };
}

function nameAndText(cookie: string): [name: string, text: string] {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at), cookie.slice(at + 1)];
}
