import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from '../../property/index.ts';

/** What is signed. */
export interface SignedMessage {
  id: string;
  /** The JSON that is sent, byte for byte. */
  body: string;
  /** When it is sent. */
  at: Date;
}

/**
 * The headers of Standard Webhooks, version 1: an HMAC-SHA256 over id, time in seconds and body. The tests verify them with
 * the standard's own library. It does not sign here, because it brings a package without a licence of those that we take.
 * @param secrets `whsec_…`; each makes a signature of its own
 */
export function signedHeaders({ id, body, at }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
