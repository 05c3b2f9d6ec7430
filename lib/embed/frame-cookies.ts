import { frameCookie } from '../contract/http/frame-cookie.ts';

const PROBE = '__Host-bellhop-probe';

/** Whether the browser keeps a cookie of this frame, of the kind that its session has. Leaves none behind. */
export function keepsCookies(page: Document): boolean {
  try {
    page.cookie = frameCookie(PROBE, '1', 60);
    const kept = page.cookie.includes(PROBE);
    page.cookie = frameCookie(PROBE, '', 0);
    return kept;
  } catch {
    // A sandboxed frame without an origin.
    return false;
  }
}
