/** In bytes: what Next keeps of a request's body before a route sees it. The largest body that a route takes has 64 KiB. */
export const MAX_BODY_BYTES = 128 * 1024;
