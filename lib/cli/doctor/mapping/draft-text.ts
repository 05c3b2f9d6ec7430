import { partnerRoomsSchema } from '../../../partner/index.ts';
import type { Row } from '../finding.ts';
import { lineOf } from '../report/report.ts';
import { tableLines } from '../report/table-lines.ts';
import type { Offer } from './candidates.ts';
import type { Draft } from './draft.ts';
import { offerText, titleOf } from './offer-text.ts';

/** Returns the picks and their mapping, or the candidates. */
export function draftText(draft: Draft): string {
  const { property, offers, results, notes, entry, hasFile } = draft;
  const where = hasFile
    ? `Paste into the entry of ${property} in the properties file:`
    : 'Save this as properties.json, and set BELLHOP_PROPERTIES=properties.json:';
  const isOpen = entry === undefined || offers.some(({ needed }) => needed);
  return [
    '',
    `A mapping for ${property}, made from your picks. Before you use it, check that rooms, prices and currency are right.`,
    ...(isOpen ? offersText(offers) : []),
    '',
    ['bellhop doctor --suggest-mapping', ...flagsOf(draft, isOpen)].join(' '),
    ...results.flatMap(({ finding, value }) => [lineOf(finding), ...tableLines(rowsOf(value))]),
    ...notes.map((note) => `? ${note}`),
    ...(entry === undefined ? [] : ['', where, entry]),
  ].join('\n');
}

/**
 * Shows the candidates of each field. A field with the same candidates as an earlier one only names that
 * field.
 */
function offersText(offers: readonly Offer[]): string[] {
  const pathsOf = ({ candidates }: Offer) => JSON.stringify(candidates.map(({ path }) => path));
  return offers.flatMap((offer, index) => {
    const same = offers.slice(0, index).find((other) => pathsOf(other) === pathsOf(offer));
    const isRepeated = same !== undefined && offer.candidates.length > 0;
    return ['', isRepeated ? `${titleOf(offer)}: the same as for ${same.pick}` : offerText(offer)];
  });
}

/** Returns the command line for the same picks. @param isOpen true if it also names the open fields */
function flagsOf({ picks, isMinor, offers }: Draft, isOpen: boolean): string[] {
  const picked = Object.entries(picks).map(([pick, path]) => `--pick ${quoted(`${pick}=${path}`)}`);
  const left = offers.map(({ pick, needed }) => (needed ? `--pick ${pick}=…` : `[--pick ${pick}=…]`));
  return [...picked, ...(isMinor ? ['--minor-units'] : []), ...(isOpen ? left : [])];
}

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string =>
  /^[\w.=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the read rooms, with the values that a guest would see. */
function rowsOf(value: unknown): Row[] {
  const rooms = partnerRoomsSchema.safeParse(value);
  if (!rooms.success) {
    return value === undefined ? [] : [{ read: JSON.stringify(value) }];
  }
  return rooms.data.map(({ roomTypeId, name, maxAdults, unitsAvailable, price }) => ({
    roomTypeId,
    name,
    total: `${price.total.amount} ${price.total.currency}`,
    nights: price.nights?.map(({ amount }) => amount).join(' + ') ?? '',
    maxAdults: String(maxAdults ?? ''),
    unitsAvailable: String(unitsAvailable ?? ''),
  }));
}
