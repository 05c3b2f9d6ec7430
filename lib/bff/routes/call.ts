import { civilDateIn } from '../../contract/index.ts';
import { negotiateLocale } from '../../i18n/index.ts';
import { defaultLocaleOf, type PropertyConfig } from '../../property/index.ts';
import type { CountedCall } from '../limits/count-call.ts';
import type { SessionCall } from '../session/guest-session.ts';

/**
 * One request on its way through a route: what it concerns, and the means to answer it.
 * @typeParam Parts what the route needs of the property
 */
export interface Call<Parts extends object = object> extends SessionCall, CountedCall {
  url: URL;
  property: Parts & SessionCall['property'] & CountedCall['property'];
}

/** The part of a property that says what it is configured with. */
export interface Configured {
  config: PropertyConfig;
}

/** The language for texts of the answer: asked for in the query, else by `Accept-Language`. */
export function localeOf({ url, request, property: { config } }: Call<Configured>): string {
  return negotiateLocale({
    requested: url.searchParams.get('locale'),
    acceptLanguage: request.headers.get('accept-language'),
    supported: config.locales,
    fallback: defaultLocaleOf(config),
  });
}

/** The property's own civil date. @param at epoch milliseconds */
export function todayAt({ timeZone }: Pick<PropertyConfig, 'timeZone'>, at: number): string {
  return civilDateIn(timeZone, new Date(at));
}

/** The property's own civil date now. */
export const todayOf = ({ property, now }: Pick<Call<Configured>, 'property' | 'now'>): string =>
  todayAt(property.config, now());
