import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from '../../property/index.ts';

export interface MessageToSign {
  messageId: string;
  /** The JSON that is sent, byte for byte. */
  body: string;
  /** The time at which it is sent. */
  at: Date;
}

/**
 * Makes the headers of Standard Webhooks, version 1: an HMAC-SHA256 over id, time in seconds and body. The
 * tests verify them with the standard's own library. That library does not sign here, because one of its
 * packages has no licence that we accept.
 * @param secrets `whsec_…`; each secret makes one signature
 */
export function signedHeaders({ messageId, body, at }: MessageToSign, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
      .update(`${messageId}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
