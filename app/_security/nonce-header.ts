/** The request header with the nonce of the answer's Content Security Policy. The document reads it. */
export const NONCE_HEADER = 'x-nonce';
