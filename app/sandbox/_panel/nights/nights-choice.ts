/** Selected nights of a room type, including the first and the last. */
export interface NightsChoice {
  roomTypeId: string;
  from: string;
  to: string;
}
