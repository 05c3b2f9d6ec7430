import { anyOrderSchema } from '../../bff/routes/order-input.ts';
import { healthAnswerSchema } from '../../contract/http/health.ts';
import * as words from '../../contract/index.ts';
import { type Components, componentSchemas, type JsonSchema } from '../schemas.ts';
import { problemSchemas } from './problems.ts';

/** The schemas of answers. */
export const ANSWERED = {
  Money: words.moneySchema,
  Stay: words.staySchema,
  Photo: words.photoSchema,
  Property: words.propertySchema,
  PropertyAnswer: words.propertyAnswerSchema,
  RoomOffer: words.roomOfferSchema,
  Availability: words.availabilitySchema,
  CalendarNight: words.calendarNightSchema,
  Calendar: words.calendarSchema,
  NearOffer: words.nearOfferSchema,
  NearOffers: words.nearOffersSchema,
  Attempt: words.attemptSchema,
  Booking: words.bookingSchema,
  FoundBooking: words.foundBookingSchema,
  FindAnswer: words.findAnswerSchema,
  CancelAnswer: words.cancelAnswerSchema,
  ArmedAnswer: words.armedAnswerSchema,
  CommitAnswer: words.commitAnswerSchema,
  CurrentAnswer: words.currentAnswerSchema,
  FieldError: words.fieldErrorSchema,
  Problem: words.problemSchema,
  Health: healthAnswerSchema,
} satisfies Components;

/** The schemas of request bodies. */
export const SENT = {
  BookingClaim: words.bookingClaimSchema,
  Guest: words.guestSchema,
  Order: anyOrderSchema,
} satisfies Components;

export function bookingComponents(): Record<string, JsonSchema> {
  return {
    ...componentSchemas(ANSWERED, 'answered'),
    ...componentSchemas(SENT, 'sent'),
    ...problemSchemas(),
  };
}
