/**
 * The highest price of a night in the sandbox, in minor units. Even a stay over the whole calendar then has a
 * total that SQLite and JavaScript hold exactly.
 */
export const MAX_PRICE_MINOR = 1_000_000_000_000n;
