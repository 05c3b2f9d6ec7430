const PROBE = '__Host-bellhop-probe';

/**
 * The attributes of the session cookie in a frame. Some browsers keep only cookies with these attributes
 * there.
 */
const LIKE_THE_SESSION = 'Secure; Path=/; SameSite=None; Partitioned';

/** Tests whether the browser keeps a cookie like the session's in this frame. Deletes its test cookie. */
export function keepsCookies(page: Document): boolean {
  const write = (text: string, seconds: number) => {
    page.cookie = `${PROBE}=${text}; ${LIKE_THE_SESSION}; Max-Age=${seconds}`;
  };
  try {
    write('1', 60);
    const kept = page.cookie.includes(PROBE);
    write('', 0);
    return kept;
  } catch {
    // A sandboxed frame without an origin.
    return false;
  }
}
