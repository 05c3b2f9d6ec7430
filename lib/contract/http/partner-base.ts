import { outgoingAddressFault } from './outgoing-address.ts';

/**
 * What keeps `text` from being a Partner API base that may carry a key: https, or http to this machine; a
 * path ending in `partner/v1`; no query, fragment or credentials. `undefined` when nothing does. The value
 * itself is in no sentence.
 */
export function partnerBaseFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'not a URL';
  const url = new URL(text);
  const fault = outgoingAddressFault(url, 'the key travels with every request');
  if (fault) return fault;
  // `url.search` and `url.hash` are empty for a bare "?" or "#".
  if (/[?#]/.test(text)) return 'must have neither query nor fragment';
  return /\/partner\/v1\/?$/.test(url.pathname) ? undefined : 'must end in partner/v1';
}
