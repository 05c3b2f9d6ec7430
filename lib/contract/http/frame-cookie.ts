/**
 * The text that has a script keep a cookie of the kind that the session has in a frame: of this frame on the pages of that
 * one site. A browser that blocks third parties keeps it, and nothing else of the frame; on a page that is not secure no
 * browser does.
 * @param seconds how long it is kept; `0` takes it away
 */
export function frameCookie(name: string, text: string, seconds: number): string {
  return `${name}=${text}; Secure; Path=/; SameSite=None; Partitioned; Max-Age=${seconds}`;
}
