import { partnerBaseFault } from '../../contract/http/partner-base.ts';

/**
 * The Partner API's base address, without a trailing slash: what every path is appended to, so that neither an answer
 * nor an argument can choose another origin. The value itself is in no message, as it might hold credentials.
 * @throws TypeError naming `baseUrl`
 */
export function parseBaseUrl(text: string): string {
  const fault = partnerBaseFault(text);
  if (fault) throw new TypeError(`baseUrl: ${fault}`);
  const url = new URL(text);
  return url.origin + url.pathname.replace(/\/$/, '');
}
