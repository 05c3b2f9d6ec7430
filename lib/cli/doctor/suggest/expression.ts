import { OUTER, type RoomFields } from './room-fields.ts';
import type { Level, RowSet } from './row-set.ts';
import { written } from './words.ts';

/** The JSONata expression of one reading of an answer, in lines. */
export function expressionOf({ levels }: RowSet, fields: RoomFields): string[] {
  const room = roomLines(fields);
  const [outermost] = levels;
  const place = outermost ? pathOf(outermost) || '$' : '$';
  const type = outermost?.kind === 'list' ? 'array' : 'object';
  const { before, after } = wayTo(levels, fields, room.join(' '));
  return [`$type(${place}) = '${type}' ? [${before}{`, ...room.map((line) => `  ${line}`), `}${after}]`];
}

const pathOf = ({ names }: Level): string => names.map((name) => written(name) ?? '').join('.');

/** What comes before and after the object that one room is. @param used all of the expressions that it is made of */
function wayTo(
  levels: readonly Level[],
  fields: RoomFields,
  used: string,
): { before: string; after: string } {
  const last = levels.length - 1;
  let before = '';
  let after = '';
  for (const [index, level] of levels.slice(0, last).entries()) {
    const variable = OUTER[last - 1 - index] ?? OUTER[0];
    const values = filtered(valuesOf(level, index), fields.outerFilters[index] ?? []);
    const isUsed = new RegExp(`\\${variable}\\b`).test(used);
    before += isUsed ? `${values}.(${variable} := $; ` : `${values}.`;
    after += isUsed ? ')' : '';
  }
  const level = levels[last];
  if (!level) return { before: '$.', after };
  // Only there are the names at hand.
  if (level.kind === 'record' && used.includes('$key')) {
    const room = filtered('$room', fields.filters);
    before += `$each(${pathOf(level) || '$'}, function($room, $key) { ${room}.`;
    return { before, after: ` })${after}` };
  }
  return { before: `${before}${filtered(valuesOf(level, last), fields.filters)}.`, after };
}

function valuesOf(level: Level, index: number): string {
  const path = pathOf(level) || (index === 0 ? '$' : '');
  return level.kind === 'record' ? `${path}.*` : path;
}

const filtered = (values: string, filters: readonly string[]): string =>
  filters.length > 0 ? `${values}[${filters.join(' and ')}]` : values;

function roomLines(fields: RoomFields): string[] {
  const { roomTypeId, name, description, maxAdults, unitsAvailable, photos, price, nights } = fields;
  const pairs: [string, string | undefined][] = [
    ['description', description],
    ['maxAdults', maxAdults],
    ['unitsAvailable', unitsAvailable],
    ['photos', photos],
  ];
  const optional = pairs.flatMap(([field, access]) =>
    access === undefined ? [] : [`'${field}': ${access}`],
  );
  const total = price.isMinor ? `{ 'minor': ${price.total.access} }` : price.total.access;
  const currency = price.currency === undefined ? '' : `, 'currency': ${price.currency}`;
  const nightly = nights ? [`  'nights': ${nights.expression(price.isMinor)}`] : [];
  const priceLine = `'price': { 'total': ${total}${currency}`;
  return [
    `'roomTypeId': ${roomTypeId}, 'name': ${name},`,
    ...(optional.length > 0 ? [`${optional.join(', ')},`] : []),
    ...(nightly.length > 0 ? [`${priceLine},`, ...nightly.map((line) => `${line} }`)] : [`${priceLine} }`]),
  ];
}
