/** All of 127.0.0.0/8 is this machine, and so is whatever ends in `.localhost` (RFC 6761). */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What keeps `text` from being a Partner API base that may carry a key: https, or http to this machine; a
 * path ending in `partner/v1`; no query, fragment or credentials. `undefined` when nothing does. The value
 * itself is in no sentence.
 */
export function partnerBaseFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be https';
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return 'must be https, as the key travels with every request (http only on this machine)';
  }
  if (url.username || url.password) return 'must not hold a user name or password';
  // `url.search` and `url.hash` are empty for a bare "?" or "#".
  if (/[?#]/.test(text)) return 'must have neither query nor fragment';
  return /\/partner\/v1\/?$/.test(url.pathname) ? undefined : 'must end in partner/v1';
}
