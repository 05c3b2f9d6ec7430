import type { BookingProps } from '../../../../lib/next/entry.ts';

type Query = Record<string, string | string[] | undefined>;

/** The query without its search: its rooms are shown where the host wants them, in the dialog that a search opens. */
export function withoutSearch({ checkin: _, checkout: __, adults: ___, room: ____, ...rest }: Query): Query {
  return rest;
}

/** The search that the query names, with which the form begins. */
export function searchIn({ checkin, checkout, adults }: Query): Pick<BookingProps, 'linked'> {
  const named = Object.entries({ checkin, checkout, adults }).filter(
    ([, value]) => typeof value === 'string',
  );
  return named.length > 0 ? { linked: Object.fromEntries(named) } : {};
}
