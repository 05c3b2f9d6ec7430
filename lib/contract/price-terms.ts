/** The texts of `policies` in the line at each total, in order. */
export const PRICE_TERMS = ['taxes', 'included', 'payment'] as const;
