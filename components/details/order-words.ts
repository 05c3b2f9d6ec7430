import type { MessageKey } from '../../lib/i18n/catalogue.ts';

/**
 * Countries whose law demands that the order button names the obligation to pay, by ISO 3166-1 code. In the
 * European Union: Directive 2011/83/EU, article 8 (2), which applies to a hotel's button as well (European
 * Court of Justice, C-249/21). The EEA Agreement extends it to three more countries. In the United Kingdom:
 * Consumer Contracts Regulations 2013, regulation 14 (4).
 */
const OBLIGING = new Set(
  [
    // The European Union
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    // Territories with their own code where EU law applies (articles 349 and 355 TFEU)
    'AX GF GP MF MQ RE YT',
    // The other countries of the European Economic Area
    'IS LI NO',
    'GB',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * Returns the message key of the order button's label.
 * @param market the country whose law applies to the order, an ISO 3166-1 code. If it is unknown, the button
 *   has the strict words, which are right everywhere
 */
export function orderWords(market: string | undefined): MessageKey {
  return market === undefined || OBLIGING.has(market) ? 'details.order' : 'details.orderPlain';
}
