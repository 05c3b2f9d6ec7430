/**
 * Returns a whole number from 0 to `below` - 1, the same for the same text on every machine (FNV-1a with a
 * final mix). The calendar then looks alive, but is the same in every fresh sandbox.
 */
export function noise(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}
