import { partnerRoomsSchema } from '../../../partner/index.ts';
import type { Row } from '../finding.ts';
import { lineOf, tableLines } from '../report.ts';
import type { Proposal } from './proposal.ts';

/** A proposal for a terminal: what comes of it, what could be otherwise, and the entry to paste. */
export function proposalText({ property, mapping, results, doubts, entry, hasFile }: Proposal): string {
  const where = hasFile
    ? `Paste into the entry of ${property} in the properties file:`
    : 'Keep this as properties.json, and set BELLHOP_PROPERTIES=properties.json:';
  return [
    '',
    `Suggested for ${property}. This is a guess: see whether rooms, prices and currency are right before you use it.`,
    ...results.flatMap(({ finding, value }) => [lineOf(finding), ...tableLines(rowsOf(value))]),
    ...doubts.map((doubt) => `? ${doubt}`),
    ...(Object.keys(mapping).length > 0 ? ['', where, entry] : []),
  ].join('\n');
}

/** What was read, as a guest would see it. */
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
