import type { StayQuery } from '../../../lib/contract/index.ts';
import type { HttpGuest } from '../../hosts/http-guest.ts';
import { stayIn, stayParams } from '../../hosts/stay.ts';
import { PROPERTY } from './properties.ts';

/**
 * The site's routes that answer a search. `bellhop` is a catch-all route. `bare` is a catch-all that does
 * nothing: the difference is Bellhop's own work. `bare, plain path` does the same at a plain path, which Next
 * answers faster. `hand-written` is a proxy written by hand.
 */
const ROUTES = {
  bellhop: `/api/booking/${PROPERTY}/availability`,
  bare: `/api/bare/${PROPERTY}/availability`,
  'bare, plain path': '/api/static',
  'hand-written': '/api/hand-written',
} as const;
export type RouteName = keyof typeof ROUTES;

const FIRST_DAY = 30;
const DATES = 400;
const LENGTHS = 7;
const PARTIES = [2, 1, 3];

/** Returns one of 8,400 different stays. */
export function stayNumber(number: number): StayQuery {
  const lengths = Math.floor(number / DATES);
  const adults = PARTIES[Math.floor(lengths / LENGTHS)];
  if (adults === undefined) throw new RangeError(`there is no stay ${number}`);
  return { ...stayIn(FIRST_DAY + (number % DATES), 1 + (lengths % LENGTHS)), adults };
}

/** Returns the address that the widget asks for a search. */
export function searchAddress(origin: string, route: RouteName, stay: StayQuery): string {
  return `${origin}${ROUTES[route]}?${stayParams(stay, { locale: 'de' })}`;
}

/**
 * Returns the headers that a guest's browser sends with a search. They accept no encoding: Next would
 * compress the answers of all routes alike, and hide a part of the difference between the routes.
 */
export function searchHeaders(guest: HttpGuest): Record<string, string> {
  return {
    accept: '*/*',
    // Named here, because `fetch` would otherwise ask for the encodings that it knows.
    'accept-encoding': 'identity',
    'accept-language': 'de-AT,de;q=0.9,en-US;q=0.8,en;q=0.7',
    cookie: guest.cookie,
    referer: `${guest.origin}/`,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  };
}
