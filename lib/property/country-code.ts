import { z } from 'zod';
import { remembered } from './remembered.ts';

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that `Intl` knows as a region and that are no country's code. */
const NO_COUNTRIES = new Set([
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  // Parts of countries with the law of the country, such as the Canaries with the law of Spain.
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
]);

/** Returns a country's official code, for example `GB` for `UK`. */
const canonical = (code: string): string | undefined => new Intl.Locale(`und-${code}`).region;

const isCountry = remembered(
  (code) => REGIONS.of(code) !== undefined && canonical(code) === code && !NO_COUNTRIES.has(code),
);

/**
 * A country's code by ISO 3166-1. The law of orders and the form of dates depend on it, so a wrong code is
 * refused.
 */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be an ISO 3166-1 country code of two capital letters', abort: true })
  .refine(isCountry, {
    error: ({ input }) => {
      const known = typeof input === 'string' ? canonical(input) : undefined;
      return known && known !== input
        ? `is not an ISO 3166-1 country code: write ${known}`
        : 'is not an ISO 3166-1 country code';
    },
  });
