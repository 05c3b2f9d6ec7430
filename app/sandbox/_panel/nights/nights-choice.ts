/** Nights of a room type, first and last included. */
export interface NightsChoice {
  roomTypeId: string;
  from: string;
  to: string;
}
