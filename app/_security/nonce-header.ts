/** The request header by which a document learns of the nonce in its answer's Content Security Policy. */
export const NONCE_HEADER = 'x-nonce';
