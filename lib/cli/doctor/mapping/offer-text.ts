import { tableLines } from '../report/table-lines.ts';
import type { Offer } from './candidates.ts';

/** Returns the name and the purpose of a field. */
export const titleOf = ({ pick, says, needed }: Offer): string =>
  `${pick}, ${says}${needed ? '' : ' (optional)'}`;

/** Returns the candidates of a field, for a terminal. */
export function offerText(offer: Offer): string {
  const rows = offer.candidates.map((candidate, index) => ({ '#': String(index + 1), ...candidate }));
  const none = rows.length === 0 ? ': the answer has no value that fits' : '';
  return [titleOf(offer) + none, ...tableLines(rows)].join('\n');
}
