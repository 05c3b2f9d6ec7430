/** @file What `npm run fuzz` asks for. */

/** How many requests, raw ones among them. */
export const REQUESTS = Number(process.env.BELLHOP_FUZZ_REQUESTS || 20_000);

/** How many calls of agents' tools. */
export const CALLS = Number(process.env.BELLHOP_FUZZ_CALLS || 2_000);

/** What they are drawn from. */
export const SEED = Number(process.env.BELLHOP_FUZZ_SEED || 20_270_111);

/** How many more go to the built app. */
export const SHARE_OF_APP = Math.ceil(REQUESTS / 20);
