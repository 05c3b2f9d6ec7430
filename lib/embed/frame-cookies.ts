const PROBE = '__Host-bellhop-probe';

/** Whether the browser keeps a cookie of this frame, of the kind that its session has. Leaves none behind. */
export function keepsCookies(page: Document): boolean {
  const cookie = (age: number) => `${PROBE}=1; Secure; Path=/; SameSite=None; Partitioned; Max-Age=${age}`;
  try {
    page.cookie = cookie(60);
    const kept = page.cookie.includes(PROBE);
    page.cookie = cookie(0);
    return kept;
  } catch {
    // A sandboxed frame without an origin.
    return false;
  }
}
