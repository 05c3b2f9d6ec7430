import { partnerBaseFault } from '../../contract/http/partner-base.ts';

/**
 * Returns the Partner API's base address without a trailing slash. Every path is appended to it, so neither
 * an answer nor an argument can choose another origin. No message contains the value, because it may hold
 * credentials.
 * @throws TypeError which names `baseUrl`
 */
export function parseBaseUrl(text: string): string {
  const fault = partnerBaseFault(text);
  if (fault) throw new TypeError(`baseUrl: ${fault}`);
  const url = new URL(text);
  return url.origin + url.pathname.replace(/\/$/, '');
}
