/**
 * The sandbox's highest price of a night, in minor units:
 * even a stay over the whole calendar has a total that SQLite and JavaScript keep exactly.
 */
export const MAX_PRICE_MINOR = 1_000_000_000_000n;
