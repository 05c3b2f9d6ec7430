import type { MessageKey } from '../../lib/i18n/catalogue.ts';

/**
 * Countries whose law wants the order button to say that it obliges to pay, by ISO 3166-1 code: Directive
 * 2011/83/EU, article 8 (2), which binds a hotel's button as well (European Court of Justice, C-249/21), in
 * the European Union and, by the EEA Agreement, in the three others; and the Consumer Contracts Regulations
 * 2013, regulation 14 (4), in the United Kingdom.
 */
const OBLIGING = new Set(
  [
    // The European Union
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    // Its territories with a code of their own where its law applies (articles 349 and 355 TFEU)
    'AX GF GP MF MQ RE YT',
    // The other countries of the European Economic Area
    'IS LI NO',
    'GB',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * The words of the order button.
 * @param market the country whose law the order follows, an ISO 3166-1 code; where none is known the strict
 *   words stand, which are wrong nowhere
 */
export function orderWords(market: string | undefined): MessageKey {
  return market === undefined || OBLIGING.has(market) ? 'details.order' : 'details.orderPlain';
}
