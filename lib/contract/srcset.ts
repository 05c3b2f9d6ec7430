/**
 * Whether an address is allowed in an image's `srcset`, where a blank or a last comma separates addresses.
 */
export function fitsSrcset(src: string): boolean {
  return !/\s|,$/.test(src);
}
