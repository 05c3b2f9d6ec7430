import { z } from 'zod';

/**
 * The address of a page's file: an https address, or a path on this host. `javascript:` and `data:` are
 * refused.
 */
export const assetAddress = z
  .string()
  .max(2000)
  .refine(
    (src) => /^\/(?![/\\])/.test(src) || assetOrigin(src) !== undefined,
    'must be an https address, or a path that begins with /',
  );

/**
 * Returns the origin that a page's policy has to allow for a file. `undefined` for a file on this host.
 * @param src an address that {@link assetAddress} accepts
 */
export function assetOrigin(src: string): string | undefined {
  if (!/^https:\/\//i.test(src) || !URL.canParse(src)) return undefined;
  const { origin, username, password } = new URL(src);
  // The URL standard allows ";" in a host, but there it would end the policy's directive.
  const isPlain = /^https:\/\/([a-z0-9._-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(origin);
  return isPlain && username === '' && password === '' ? origin : undefined;
}
