import type { Words } from './score.ts';

/** What fields of hotel services are called, and what speaks against them. In points, found by trying. */

/** Names of what belongs to the house, not to a room. */
const HOUSE = /^(hotels?|propert(y|ies)|chain|supplier|provider|destination|city|country)$/;
const SIDE_ISSUE =
  /^(tax(es)?|fees?|photos?|images?|polic(y|ies)|penalt(y|ies)|cancel\w*|deposits?|discounts?|commissions?|promotions?|amenit\w+|features?|links?|beds?|bedgroups?|errors?|meta)$/;

export const ID_WORDS: Words = {
  last: [
    [5, /^(id|ident|identifier|uid|uuid|guid)$/],
    [4, /^(code|key|ref|sku|slug)$/],
    [3, /^(nr|no|num|number|nummer)$/],
    [2, /^(rooms?|type|roomtype|unit|category|accommodation|zimmer\w*|chambre|habitacion|kategorie)$/],
    [-4, /^(rates?|plan|rateplan|family|session|token|request|status|kind)$/],
  ],
  any: [
    [3, /^(rooms?|roomtypes?|units?|accommodations?|zimmer\w*|chambres?|habitacion(es)?)$/],
    [-12, HOUSE],
    [-8, SIDE_ISSUE],
    [
      -6,
      /^(guests?|available|availability|currency|count|price|total|adults?|name|title|label|occupancy|left|remaining|free|max|min|sleeps|size|sqm|position|rank|order|floor|amount)$/,
    ],
  ],
};

/** A number that is not called one of these is a count of something. */
export const NUMBER_OF_ID = /^(id|ident|identifier|uid|code|key|ref|nr|no|num|number|nummer)$/;

export const NAME_WORDS: Words = {
  last: [
    [6, /^(name|title|titel|nom|nombre|nome|bezeichnung)$/],
    [5, /^(label|caption|heading|headline)$/],
    [2, /^(text|category|type|kategorie|roomtype)$/],
    [1, /^(description|desc|summary)$/],
    [-3, /^(short|private|internal|code|id|en|rate|plan)$/],
  ],
  any: [
    [2, /^(rooms?|roomtypes?|units?|accommodations?|zimmer\w*|chambres?|habitacion(es)?)$/],
    [-12, HOUSE],
    [-8, SIDE_ISSUE],
    [-4, /^(rates?|rateplan|plan|board|meal|lang|language|currency|status)$/],
  ],
};

export const DESCRIPTION_WORDS: Words = {
  last: [
    [5, /^(description|desc|beschreibung|descripcion|descrizione|blurb)$/],
    [4, /^(summary|details?|text|teaser|about|info)$/],
    [-2, /^(short|private|internal)$/],
  ],
  any: [
    [-12, HOUSE],
    [-8, SIDE_ISSUE],
    [-4, /^(rates?|rateplan|plan|board|meal|price|lang|status)$/],
  ],
};

/** Without one of these a number is no capacity: it may be what was asked for. */
export const CAPACITY_WORDS: Words = {
  last: [
    [4, /^(max|maximum|capacity|sleeps|maxadults|maxguests|maxoccupancy|kapazitaet|kapazität)$/],
    [3, /^(adults?|erwachsene)$/],
    [2, /^(guests?|persons?|people|pax|occupancy|occupants)$/],
    [-8, /^(child|children|kinder|extra|min|minimum|nights?|stay|infants?)$/],
  ],
  any: [[3, /^(max|maximum|capacity)$/]],
};
export const LEAST_CAPACITY = 3.5;

export const UNITS_WORDS: Words = {
  last: [
    [
      5,
      /^(available|left|remaining|free|vacant|allotment|stock|inventory|frei|verfuegbar|verfügbar|availability)$/,
    ],
    [2, /^(units?|rooms?|count|quantity|qty|anzahl)$/],
    [-8, /^(adults?|guests?|nights?|id|max|min|price|total|minimum|maximum)$/],
  ],
};
export const LEAST_UNITS = 3.5;

const MONEY = /^(price|preis|prix|precio|prezzo|cost|amount|betrag|montant|importe|rates?|charge|tariff?)$/;

export const TOTAL_WORDS: Words = {
  last: [
    [6, /^(total|grandtotal|gesamt\w*|totale|sum|summe|totalprice|totalamount)$/],
    [4, MONEY],
    [3, /^(gross|brutto|inclusive|incl|payable|brut)$/],
    [1, /^(value|cents?|minor|decimal)$/],
    [-6, /^(net|netto|base|exclusive|excl|tax(es)?|vat|mwst)$/],
    [
      -8,
      /^(id|code|count|number|quantity|available|units?|size|sqm|exponent|decimals?|digits|percent\w*|pct)$/,
    ],
  ],
  any: [
    [4, /^(total|totals|grand|gesamt\w*|stay)$/],
    [3, MONEY],
    [3, /^(gross|brutto|inclusive|incl|payable)$/],
    [1, /^(billable|sell|selling|sale)$/],
    [-3, /^(request(ed)?|property|min|max|from|base|exclusive|excl|net)$/],
    [-7, /^(avg|average|nightly|nights?|night|per|day|daily|mean|average\w*)$/],
    [
      -9,
      /^(fees?|tax(es)?|deposits?|discounts?|commissions?|penalt(y|ies)|cancel\w*|strikethrough|strike|original|old|before|rack|was|extra|marketing|profit|refund\w*|limit|damage|children|childrens|adults|saving|savings|variations?|occupants|supplement\w*|percent\w*)$/,
    ],
  ],
};

export const NIGHT_AMOUNT_WORDS: Words = {
  last: [
    [4, MONEY],
    [3, /^(total|gross|value|sum|cents?|minor|brutto)$/],
    [-6, /^(net|netto|tax(es)?|base|excl|exclusive|id|count)$/],
  ],
  any: [
    [1, MONEY],
    [-8, /^(fees?|tax(es)?|discounts?|commissions?|original|old|before)$/],
  ],
};

export const CURRENCY_WORDS: Words = {
  last: [
    [5, /^(currency|currencycode|ccy|cur|waehrung|währung|devise|moneda|valuta|iso)$/],
    [1, /^(code)$/],
  ],
  any: [
    [2, /^(currency|price|total|amount|rate)$/],
    [-4, /^(request(ed)?|tax(es)?|fees?|deposits?|penalt(y|ies)|cancel\w*|country|lang\w*)$/],
  ],
};
