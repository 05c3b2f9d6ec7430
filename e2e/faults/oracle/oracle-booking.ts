/** A booking of the bench's upstream. */
export interface OracleBooking {
  reference: string;
  key: string;
  /** When its request arrived. A slow service makes the booking later. */
  requestedAt: number;
  at: number;
  body: string;
  roomTypeId: string;
  /** The price of the stay at the time of the booking. */
  total: string;
}
