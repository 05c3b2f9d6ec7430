/** @file The settings of `npm run fuzz`. */

/** The number of requests, with the raw ones. */
export const REQUESTS = Number(process.env.BELLHOP_FUZZ_REQUESTS || 20_000);

/** The number of calls of agents' tools. */
export const CALLS = Number(process.env.BELLHOP_FUZZ_CALLS || 2_000);

/** The seed of the random draws. */
export const SEED = Number(process.env.BELLHOP_FUZZ_SEED || 20_270_111);

/** The number of further requests to the built app. */
export const SHARE_OF_APP = Math.ceil(REQUESTS / 20);
