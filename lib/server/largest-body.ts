/** In bytes: what Next keeps of a request's body before a route sees it. The largest body that a route takes has 64 KiB. */
export const LARGEST_BODY = 128 * 1024;
