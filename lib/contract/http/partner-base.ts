import { outgoingAddressFault } from './outgoing-address.ts';

/**
 * Returns why `text` is not a valid base address of the Partner API; `undefined` if it is valid. It must be
 * https, or http to this machine, its path must end in `partner/v1`, and it must have no query, fragment or
 * credentials. The reason does not repeat the value.
 */
export function partnerBaseFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be a URL';
  const url = new URL(text);
  const fault = outgoingAddressFault(url, 'every request has the API key');
  if (fault) return fault;
  // `url.search` and `url.hash` are empty for a bare "?" or "#".
  if (/[?#]/.test(text)) return 'must have neither query nor fragment';
  return /\/partner\/v1\/?$/.test(url.pathname) ? undefined : 'must end in partner/v1';
}
