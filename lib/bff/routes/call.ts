import { civilDateIn } from '../../contract/index.ts';
import { negotiateLocale } from '../../i18n/index.ts';
import { defaultLocaleOf, type PropertyConfig } from '../../property/index.ts';
import type { CountedCall } from '../limits/count-call.ts';
import type { Property } from '../property.ts';
import type { SessionCall } from '../session/guest-session.ts';

/**
 * One request on its way through a route, with everything that the route needs to answer it.
 * @typeParam Part the parts of the property that the route needs, beside those that every session needs
 */
export interface Call<Part extends keyof Property = never> extends SessionCall, CountedCall {
  url: URL;
  property: Pick<Property, Part | 'config' | 'service' | 'attempts' | 'limits'>;
}

/** The language for the answer's texts: the query's `locale`, or else `Accept-Language`. */
export function localeOf({ url, request, property: { config } }: Call): string {
  return negotiateLocale({
    requested: url.searchParams.get('locale'),
    acceptLanguage: request.headers.get('accept-language'),
    supported: config.locales,
    fallback: defaultLocaleOf(config),
  });
}

/** The civil date in the property's time zone. @param at epoch milliseconds */
export function todayAt({ timeZone }: Pick<PropertyConfig, 'timeZone'>, at: number): string {
  return civilDateIn(timeZone, new Date(at));
}

/** The present civil date in the property's time zone. */
export const todayOf = ({ property, now }: Pick<Call, 'property' | 'now'>): string =>
  todayAt(property.config, now());
