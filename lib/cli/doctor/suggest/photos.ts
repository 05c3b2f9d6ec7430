import { isObject } from './leaf.ts';

const PHOTO_LIST = /^(room)?_?(type)?_?(photos?|images?|pictures?|gallery|media)$/i;
const ADDRESS = /^https:\/\/\S+$/;

/** JSONata of a room's photos: a list of addresses, or of objects that have one. */
export function photosOf(row: Readonly<Record<string, unknown>>): string | undefined {
  const [name, list] =
    Object.entries(row).find(([key, value]) => PHOTO_LIST.test(key) && Array.isArray(value)) ?? [];
  if (name === undefined || !Array.isArray(list)) return undefined;
  const [first] = list;
  if (typeof first === 'string') return ADDRESS.test(first) ? `[${name}.{ 'src': $ }]` : undefined;
  if (!isObject(first)) return undefined;
  const addresses = Object.keys(first).filter((key) => /^\w+$/.test(key) && ADDRESS.test(String(first[key])));
  const src = addresses.find((key) => !/thumb|small|icon/i.test(key));
  return src && `[${name}.{ 'src': ${src} }]`;
}
