import type { StayQuery } from '../../../lib/contract/index.ts';
import type { HttpGuest } from '../../hosts/http-guest.ts';
import { stayIn, stayParams } from '../../hosts/stay.ts';
import { BELLHOPS } from './houses.ts';

/**
 * The site's routes that answer a search: Bellhop's, which is a catch-all; a catch-all that does nothing,
 * beside which Bellhop's own work shows; the same at a plain path, which Next itself answers faster; and a
 * proxy written by hand.
 */
const ROUTES = {
  bellhop: `/api/booking/${BELLHOPS}/availability`,
  bare: `/api/bare/${BELLHOPS}/availability`,
  'bare, plain path': '/api/static',
  'hand-written': '/api/hand-written',
} as const;
export type RouteName = keyof typeof ROUTES;

const FIRST_DAY = 30;
const DATES = 400;
const LENGTHS = 7;
const PARTIES = [2, 1, 3];

/** One of 8,400 stays, each unlike the others. */
export function stayNumber(number: number): StayQuery {
  const lengths = Math.floor(number / DATES);
  const adults = PARTIES[Math.floor(lengths / LENGTHS)];
  if (adults === undefined) throw new RangeError(`there is no stay ${number}`);
  return { ...stayIn(FIRST_DAY + (number % DATES), 1 + (lengths % LENGTHS)), adults };
}

/** The address of a search as the widget asks. */
export function searchAddress(origin: string, route: RouteName, stay: StayQuery): string {
  return `${origin}${ROUTES[route]}?${stayParams(stay, { locale: 'de' })}`;
}

/**
 * The headers that a guest's browser sends with a search. They accept no encoding: Next would compress the
 * answers of all routes alike, and that would hide a part of the difference between the routes.
 */
export function searchHeaders(guest: HttpGuest): Record<string, string> {
  return {
    accept: '*/*',
    // Not left out: `fetch` would then ask for those that it knows.
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
