/** The texts in `policies` that make up the line at each total, in its order. */
export const PRICE_TERMS = ['taxes', 'included', 'payment'] as const;
