import { z } from 'zod';

/** Where a file of a page lies: an https address, or a path on this host; `javascript:` and `data:` have no place there. */
export const assetAddress = z
  .string()
  .max(2000)
  .refine(
    (src) => /^\/(?![/\\])/.test(src) || assetOrigin(src) !== undefined,
    'an https address, or a path that begins with /',
  );

/**
 * The origin that a page's policy has to allow for a file; `undefined` for one of this host.
 * @param src as {@link assetAddress} lets through
 */
export function assetOrigin(src: string): string | undefined {
  if (!/^https:\/\//i.test(src) || !URL.canParse(src)) return undefined;
  const { origin, username, password } = new URL(src);
  // A host may have a ";" by the URL standard, and would end the directive of the policy that it goes into.
  const plain = /^https:\/\/([a-z0-9._-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(origin);
  return plain && username === '' && password === '' ? origin : undefined;
}
