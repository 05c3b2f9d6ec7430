/**
 * How many bytes of a request's body Next keeps for a route. The largest body that a route accepts has 64
 * KiB.
 */
export const MAX_BODY_BYTES = 128 * 1024;
