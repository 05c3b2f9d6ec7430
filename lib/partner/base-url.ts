const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The Partner API's base address, without a trailing slash: what every path is appended to, so that neither an answer
 * nor an argument can choose another origin. The value itself is in no message, as it might hold credentials.
 * @param allowInsecure permits http for hosts other than this machine
 * @throws TypeError naming `baseUrl`
 */
export function parseBaseUrl(text: string, allowInsecure: boolean): string {
  if (!URL.canParse(text)) throw new TypeError('baseUrl: not a URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('baseUrl: must be https');
  if (url.protocol === 'http:' && !allowInsecure && !LOOPBACK.test(url.hostname)) {
    throw new TypeError('baseUrl: must be https, as the key travels with every request');
  }
  if (url.username || url.password) throw new TypeError('baseUrl: must not hold a user name or password');
  // `url.search` and `url.hash` are empty for a bare "?" or "#".
  if (/[?#]/.test(text)) throw new TypeError('baseUrl: must have neither query nor fragment');
  const path = url.pathname.replace(/\/$/, '');
  if (!path.endsWith('/partner/v1')) throw new TypeError('baseUrl: must end in partner/v1');
  return url.origin + path;
}
