import { amountOf } from './candidates.ts';
import { eachRoom, guardOf } from './rooms.ts';

/** JSONata by the field's name: what a person has picked. */
type Picks = Readonly<Record<string, string>>;

/** The expression that reads the rooms as picked, in lines. @param body of the answer that was picked from */
export function availabilityExpression(picks: Picks, body: unknown, isMinor: boolean): string[] {
  const { rooms = '$', total = '' } = picks;
  const { before, after } = eachRoom(rooms);
  const price = [`'total': ${amountOf(total, isMinor)}`, ...pairs(picks, ['currency'])].join(', ');
  const [nights] = pairs(picks, ['nights']);
  const fields = [
    ...pairs(picks, ['roomTypeId', 'name', 'description', 'maxAdults', 'unitsAvailable']),
    ...(nights === undefined ? [`'price': { ${price} }`] : [`'price': { ${price}`, `  ${nights} }`]),
  ];
  return [`${guardOf(rooms, body)} ? [${before}{`, ...commaed(fields), `}${after}]`];
}

/** The expression that reads `/me` as picked, in lines. */
export function meExpression(picks: Picks): string[] {
  const property = pairs(picks, ['name', 'currency', 'timeZone'], 'me.');
  const fields = [
    ...pairs(picks, ['plan', 'scopes'], 'me.'),
    ...(property.length > 0 ? [`'property': { ${property.join(', ')} }`] : []),
  ];
  return ['{', ...commaed(fields), '}'];
}

/** `'name': path`, for each name that is picked. */
function pairs(picks: Picks, names: readonly string[], prefix = ''): string[] {
  return names.flatMap((name) => {
    const path = picks[prefix + name];
    return path === undefined ? [] : [`'${name}': ${path}`];
  });
}

/** One field a line. */
const commaed = (fields: readonly string[]): string[] =>
  fields.map((field, index) => `  ${field}${index < fields.length - 1 ? ',' : ''}`);
