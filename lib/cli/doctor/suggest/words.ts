import { INVISIBLE } from '../../../contract/invisible.ts';

/** The words that a field's name is made of: `roomTypeID`, `room_type_id` and `room-type-id` are all room, type, id. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A longer one is no name that anybody gave. */
const LONGEST = 60;
const NAME = /^[A-Za-z_]\w{0,59}$/;
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'in', 'true', 'false', 'null', 'function']);

/** A field's name as JSONata writes it; `undefined` for one that it cannot write. */
export function written(name: string): string | undefined {
  if (NAME.test(name) && !RESERVED.has(name)) return name;
  const isFit = name !== '' && name.length <= LONGEST && !name.includes('`') && !INVISIBLE.test(name);
  return isFit ? `\`${name}\`` : undefined;
}
