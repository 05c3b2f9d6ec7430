/** A booking that the upstream of the bench has made. */
export interface OracleBooking {
  reference: string;
  key: string;
  at: number;
  body: string;
  roomTypeId: string;
  /** What the stay costs, as it was booked. */
  total: string;
}
