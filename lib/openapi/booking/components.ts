import { orderSchema } from '../../bff/routes/order-input.ts';
import { healthAnswerSchema } from '../../contract/http/health.ts';
import {
  armedAnswerSchema,
  attemptSchema,
  availabilitySchema,
  bookingClaimSchema,
  bookingSchema,
  cancelAnswerSchema,
  commitAnswerSchema,
  currentAnswerSchema,
  fieldErrorSchema,
  findAnswerSchema,
  guestSchema,
  heldBookingSchema,
  moneySchema,
  nearOfferSchema,
  nearOffersSchema,
  photoSchema,
  problemSchema,
  propertyAnswerSchema,
  propertySchema,
  roomOfferSchema,
  staySchema,
} from '../../contract/index.ts';
import { type Components, componentSchemas, type JsonSchema } from '../schemas.ts';
import { problemSchemas } from './problems.ts';

/** The schemas of what is answered. */
export const ANSWERED = {
  Money: moneySchema,
  Stay: staySchema,
  Photo: photoSchema,
  Property: propertySchema,
  PropertyAnswer: propertyAnswerSchema,
  RoomOffer: roomOfferSchema,
  Availability: availabilitySchema,
  NearOffer: nearOfferSchema,
  NearOffers: nearOffersSchema,
  Attempt: attemptSchema,
  Booking: bookingSchema,
  HeldBooking: heldBookingSchema,
  FindAnswer: findAnswerSchema,
  CancelAnswer: cancelAnswerSchema,
  ArmedAnswer: armedAnswerSchema,
  CommitAnswer: commitAnswerSchema,
  CurrentAnswer: currentAnswerSchema,
  FieldError: fieldErrorSchema,
  Problem: problemSchema,
  Health: healthAnswerSchema,
} satisfies Components;

/** The schemas of what is sent. */
export const SENT = {
  BookingClaim: bookingClaimSchema,
  Guest: guestSchema,
  Order: orderSchema,
} satisfies Components;

export function bookingComponents(): Record<string, JsonSchema> {
  return {
    ...componentSchemas(ANSWERED, 'answered'),
    ...componentSchemas(SENT, 'sent'),
    ...problemSchemas(),
  };
}
