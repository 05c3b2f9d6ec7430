import { countsOf } from './counts.ts';
import { NEAR, tookOne } from './doubt.ts';
import { type Identifier, identifiersIn } from './identifier.ts';
import { type Asked, isObject, type Leaf, leavesOf } from './leaf.ts';
import { type NightList, nightListsIn } from './nights.ts';
import { photosOf } from './photos.ts';
import { type PriceChoice, pricesIn } from './price.ts';
import type { RowAt, RowSet } from './row-set.ts';
import { statusFilter } from './status-filter.ts';
import { textsOf } from './texts.ts';

/** What of the rows at one place would be what of a room. */
export interface RoomFields {
  /** JSONata each. */
  roomTypeId: string;
  name: string;
  description?: string;
  maxAdults?: string;
  unitsAvailable?: string;
  photos?: string;
  price: PriceChoice;
  nights?: NightList;
  /** JSONata that is true of the rows that are free. */
  filters: readonly string[];
  /** The same of what is around the rooms, outermost first. */
  outerFilters: readonly (readonly string[])[];
  score: number;
  doubts: readonly string[];
}

/** What the elements around a room are called in an expression, nearest first. */
export const OUTER = ['$outer', '$outer2', '$outer3', '$outer4'] as const;

const AROUND_COST = 1.5;

/** @returns the likeliest readings, best first; none where there is no price or no identifier */
export function roomFieldsOf(set: RowSet, body: unknown, asked: Asked): RoomFields[] {
  const status = statusFilter(set.rows.map(({ value }) => value));
  const rows = set.rows.filter((row) => status?.isFree(row.value) ?? true);
  const row = rows.reduce<RowAt | undefined>(
    (fullest, one) => (size(one.value) > size(fullest?.value) ? one : fullest),
    undefined,
  );
  if (!row) return [];
  const own = leavesOf(row.value, asked);
  const around = aroundOf(set, row, body, asked);
  const leaves = rows.map(
    (one) => new Map(leavesOf(one.value, asked).map((leaf) => [leaf.access, leaf.value])),
  );
  const valuesOf = ({ access }: Leaf) => leaves.map((one) => one.get(access));
  const ids = identifiersIn(own, around, valuesOf, row);
  const nights = nightListsIn(row.value, asked);
  const sums = nights.map(({ sum }) => sum);
  return pricesIn(own, around, sums, asked).flatMap((price) => {
    const id = ids[0];
    if (!id) return [];
    const rest = textsOf(own, around, id, valuesOf);
    const counts = countsOf(own, valuesOf, price.total);
    const priceless = valuesOf(price.total).includes(undefined) ? [`${price.total.access} != null`] : [];
    const total = sums.length > 0 ? nights.find(({ sum }) => sum === plain(price.total)) : undefined;
    const photos = photosOf(row.value);
    return [
      {
        roomTypeId: id.expression,
        ...rest.fields,
        ...counts.fields,
        ...(photos !== undefined && { photos }),
        price,
        ...(total && { nights: total }),
        outerFilters: outerFiltersOf(set),
        filters: [...(status ? [status.expression] : []), ...priceless, ...counts.filters],
        score:
          Math.min(price.score, 20) + Math.min(id.score, 10) + rest.score + counts.score + placePoints(set),
        doubts: [...doubtsOf(id, ids, price), ...rest.doubts, ...price.doubts],
      },
    ];
  });
}

const size = (value: object | undefined): number => (value ? JSON.stringify(value).length : -1);

function plain({ value }: Leaf): string {
  const text = String(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function aroundOf({ levels }: RowSet, row: RowAt, body: unknown, asked: Asked): Leaf[] {
  const elements = row.around.map((element, index) => ({ element, names: levels[index + 1]?.names ?? [] }));
  const nearest = elements.toReversed().flatMap(({ element, names }, index) =>
    leavesOf(element, asked, OUTER[index], names).map((leaf) => ({
      ...leaf,
      cost: leaf.cost + (index + 1) * AROUND_COST,
    })),
  );
  const names = levels[0]?.names ?? [];
  if (!isObject(body) || (names.length === 0 && levels[0]?.kind === 'single')) return nearest;
  const cost = (elements.length + 1) * AROUND_COST;
  return [
    ...nearest,
    ...leavesOf(body, asked, '$$', names).map((leaf) => ({ ...leaf, cost: leaf.cost + cost })),
  ];
}

function outerFiltersOf({ levels, rows }: RowSet): string[][] {
  return levels.slice(0, -1).map((_, index) => {
    const around = rows.flatMap((row) => row.around.slice(index, index + 1));
    const status = around.length > 0 ? statusFilter(around) : undefined;
    return status ? [status.expression] : [];
  });
}

/** What speaks for a place by itself. */
function placePoints({ levels, rows }: RowSet): number {
  const last = levels.at(-1);
  const name = last?.names.at(-1)?.toLowerCase() ?? '';
  const named = /room|unit|zimmer|chambre|habitac|accommod/.test(name)
    ? 3
    : /offer|avail|result|item/.test(name)
      ? 1
      : 0;
  return named + (rows.length > 1 ? 1 : 0) - levels.length * 0.5 - (last?.kind === 'record' ? 1 : 0);
}

function doubtsOf(id: Identifier, ids: readonly Identifier[], { total, others }: PriceChoice): string[] {
  const rivals = ids.filter((other) => other !== id && id.score - other.score < NEAR).slice(0, 3);
  return [
    ...(rivals.length > 0
      ? [
          tookOne(
            'the identifier',
            id.access,
            rivals.map(({ access }) => access),
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          tookOne(
            'the total',
            total.access,
            others.slice(0, 3).map(({ access }) => access),
          ),
        ]
      : []),
    ...new Set(total.picks.map((list) => `took the first of \`${list}\`, of which there are several`)),
  ];
}
