/**
 * Request header of a widget that stands in a frame of another site: its session has to be kept for that site
 * alone (`SameSite=None; Partitioned`). No other site can send it: it makes a call one
 * that asks first.
 */
export const FRAME_HEADER = 'bellhop-frame';
