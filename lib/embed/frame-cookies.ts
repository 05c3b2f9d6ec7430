const PROBE = '__Host-bellhop-probe';

/** The attributes of the session's cookie in a frame, the only kind that some browsers keep there. */
const LIKE_THE_SESSION = 'Secure; Path=/; SameSite=None; Partitioned';

/** Whether the browser keeps a cookie of this frame, of the kind that its session has. Leaves none behind. */
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
