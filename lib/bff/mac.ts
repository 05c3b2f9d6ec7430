import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionSecret } from '../property/index.ts';

/** The MAC (HMAC-SHA-256) of a text under a session secret, in base64url. */
export function macUnder(secret: SessionSecret, text: string): string {
  return createHmac('sha256', secret.value).update(text).digest('base64url');
}

/** Whether `given` is the MAC of the text under that secret. The comparison takes constant time. */
export function isMac(secret: SessionSecret, text: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(macUnder(secret, text)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
