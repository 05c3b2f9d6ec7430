import { tableLines } from '../report/table-lines.ts';
import type { Offer } from './candidates.ts';

/** A field, and what it is for. */
export const titleOf = ({ pick, says, needed }: Offer): string =>
  `${pick}, ${says}${needed ? '' : ' (optional)'}`;

/** What a field could be read from, for a terminal. */
export function offerText(offer: Offer): string {
  const rows = offer.candidates.map((candidate, index) => ({ '#': String(index + 1), ...candidate }));
  const none = rows.length === 0 ? ': nothing that is found could be it' : '';
  return [titleOf(offer) + none, ...tableLines(rows)].join('\n');
}
