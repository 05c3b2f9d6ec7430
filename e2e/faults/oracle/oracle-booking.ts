/** A booking that the upstream of the bench has made. */
export interface OracleBooking {
  reference: string;
  key: string;
  /** When the request came that it was made for; a slow service makes it later. */
  askedAt: number;
  at: number;
  body: string;
  roomTypeId: string;
  /** What the stay costs, as it was booked. */
  total: string;
}
