import { z } from 'zod';
import { remembered } from './remembered.ts';

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What `Intl` knows as a region, and no country has as its code. */
const NO_COUNTRIES = new Set([
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  // Parts of countries, whose law is the country's: the Canaries are Spain.
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
]);

/** The code under which a country is known: `GB` for `UK`. */
const canonical = (code: string): string | undefined => new Intl.Locale(`und-${code}`).region;

const isCountry = remembered(
  (code) => REGIONS.of(code) !== undefined && canonical(code) === code && !NO_COUNTRIES.has(code),
);

/** A country as ISO 3166-1 names it. Orders follow its law, and dates its ways: a wrong one must not pass. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'an ISO 3166-1 country code of two capital letters', abort: true })
  .refine(isCountry, {
    error: ({ input }) => {
      const known = typeof input === 'string' ? canonical(input) : undefined;
      return known && known !== input
        ? `no ISO 3166-1 country code: write ${known}`
        : 'no ISO 3166-1 country code';
    },
  });
