import { amountOf } from './candidates.ts';
import { eachRoom, guardOf } from './rooms.ts';

/** A person's picks: JSONata by the field's name. */
type Picks = Readonly<Record<string, string>>;

/** Returns the lines of the expression that reads the rooms. @param body the answer's body */
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

/** Returns the lines of the expression that reads `/me`. */
export function meExpression(picks: Picks): string[] {
  const property = pairs(picks, ['name', 'currency', 'timeZone'], 'me.');
  const fields = [
    ...pairs(picks, ['plan', 'scopes'], 'me.'),
    ...(property.length > 0 ? [`'property': { ${property.join(', ')} }`] : []),
  ];
  return ['{', ...commaed(fields), '}'];
}

/** Returns `'name': path` for each picked name. */
function pairs(picks: Picks, names: readonly string[], prefix = ''): string[] {
  return names.flatMap((name) => {
    const path = picks[prefix + name];
    return path === undefined ? [] : [`'${name}': ${path}`];
  });
}

/** Puts each field on its own line. */
const commaed = (fields: readonly string[]): string[] =>
  fields.map((field, index) => `  ${field}${index < fields.length - 1 ? ',' : ''}`);
