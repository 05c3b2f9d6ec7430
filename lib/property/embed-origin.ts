import { z } from 'zod';

/** True for a web origin and nothing more. A host with ";" would end the frame-ancestors directive that it goes into. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return false;
  return /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(new URL(text).origin);
}

/** Of a site whose pages may frame a property (`embedOrigins`). */
export const embedOrigin = z
  .string()
  .refine(isOrigin, 'an origin such as https://www.hotel.example, without a path')
  .transform((text) => new URL(text).origin);
