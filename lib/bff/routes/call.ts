import { civilDateIn } from '../../contract/index.ts';
import { negotiateLocale } from '../../i18n/index.ts';
import { defaultLocaleOf, type PropertyConfig } from '../../property/index.ts';
import type { CountedCall } from '../limits/count-call.ts';
import type { Property } from '../property.ts';
import type { SessionCall } from '../session/guest-session.ts';

/**
 * One request on its way through a route: what it concerns, and the means to answer it.
 * @typeParam Part what the route needs of the property, beside what every session needs
 */
export interface Call<Part extends keyof Property = never> extends SessionCall, CountedCall {
  url: URL;
  property: Pick<Property, Part | 'config' | 'service' | 'attempts' | 'limits'>;
}

/** The language for texts of the answer: asked for in the query, else by `Accept-Language`. */
export function localeOf({ url, request, property: { config } }: Call): string {
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
export const todayOf = ({ property, now }: Pick<Call, 'property' | 'now'>): string =>
  todayAt(property.config, now());
