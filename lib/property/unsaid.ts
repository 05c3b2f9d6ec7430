import { PRICE_TERMS } from '../contract/price-terms.ts';
import { marketOf } from './localize.ts';
import type { PropertyConfig } from './schema.ts';

/** @file Finds missing terms of a property that guests should read beside a total or before an order. */

type Saying = Pick<PropertyConfig, 'slug' | 'policies' | 'contact'>;

/** An example of all price terms, in the form of the properties file. */
export const PRICE_TERMS_EXAMPLE =
  '"policies": { "taxes": { "en": "incl. taxes" }, "included": { "en": "breakfast" }, "payment": { "en": "pay at the hotel" } }';

/** Returns the missing texts of the line at each total, by their names in `policies`. */
export function unsaidPriceTerms({ policies }: Saying): string[] {
  return PRICE_TERMS.filter((term) => policies[term] === undefined);
}

const MAX_NAMED = 10;

/**
 * Returns warnings about the missing terms of all properties: at most one sentence about prices and one about
 * the market.
 * @param hasFile false for the single property of the environment, which only a properties file can describe
 */
export function unsaidWarnings(properties: readonly Saying[], hasFile: boolean): string[] {
  const prices = properties
    .filter((property) => unsaidPriceTerms(property).length > 0)
    .map((property) => `${property.slug} (${unsaidPriceTerms(property).join(', ')})`);
  const markets = properties.filter((property) => marketOf(property) === undefined).map(({ slug }) => slug);
  const place = hasFile
    ? 'in the properties file'
    : 'in a properties file (BELLHOP_PROPERTIES), because the environment cannot set it';
  return [
    prices.length > 0 &&
      `policies.taxes, policies.included and policies.payment are not all set: totals do not say what they include or how to pay. Set them ${place}, for example ${PRICE_TERMS_EXAMPLE}. Missing: ${named(prices)}`,
    markets.length > 0 &&
      `neither policies.market nor contact.address.country is set: the order button has the words of EU law, wherever the property is. Set policies.market to a country, such as "DE", ${place}. Missing: ${named(markets)}`,
  ].filter((warning) => warning !== false);
}

function named(all: readonly string[]): string {
  return (
    all.slice(0, MAX_NAMED).join(', ') + (all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : '')
  );
}
