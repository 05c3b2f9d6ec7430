import { z } from 'zod';

/** True for a web origin without a path. A host with ";" would end the frame-ancestors directive. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return false;
  return /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(new URL(text).origin);
}

/**
 * False for an IPv6 address. `frame-ancestors` has no form for it (CSP3, section 2.3.1, host-char), so
 * browsers ignore it.
 */
const fitsPolicy = (text: string): boolean => !new URL(text).hostname.startsWith('[');

/** The origin of a site that may frame a property (`embedOrigins`). */
export const embedOrigin = z
  .string()
  .refine(isOrigin, {
    error: 'must be an origin such as https://www.hotel.example, without a path',
    abort: true,
  })
  .refine(
    fitsPolicy,
    'must not be an IPv6 address, because a Content Security Policy cannot name it: use a host name',
  )
  .transform((text) => new URL(text).origin);
