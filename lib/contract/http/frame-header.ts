/**
 * The request header of a widget in a frame of another site. Its session must be kept for that site alone
 * (`SameSite=None; Partitioned`). Another site cannot send this header, because it makes a call that needs a
 * CORS preflight.
 */
export const FRAME_HEADER = 'bellhop-frame';
