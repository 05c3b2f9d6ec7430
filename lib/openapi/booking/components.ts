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
  MAX_REFERENCE_LENGTH,
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
import { type Component, componentSchemas, type JsonSchema } from '../schemas.ts';
import { problemSchemas } from './problems.ts';

const ANSWERED: readonly Component[] = [
  {
    id: 'Money',
    schema: moneySchema,
    description: 'A sum, never rounded through a float.',
    fields: {
      amount: "A decimal string with exactly the currency's own number of fraction digits.",
      currency: 'ISO 4217.',
    },
  },
  {
    id: 'Stay',
    schema: staySchema,
    description: 'Civil dates where the property is, never instants.',
    fields: { checkin: 'The first night.', checkout: 'The morning of departure.' },
  },
  {
    id: 'Photo',
    schema: photoSchema,
    description: 'A picture of a room.',
    fields: { srcset: 'The same picture in other widths, in pixels.' },
  },
  {
    id: 'Property',
    schema: propertySchema,
    description: 'What a guest may know of the property. Texts are in the language of the answer.',
    fields: {
      slug: 'Its name in addresses.',
      timeZone: 'IANA name; decides which day is today.',
      locales: 'BCP 47 tags of the languages that it is offered in.',
      contact: 'Whom to turn to where booking online is not possible.',
      limits: 'What a stay may be: refused beyond them.',
      manage:
        'What guests may do here with a booking that they have made; absent where they have to ask the property.',
      rooms: "The property's own texts and pictures, by `roomTypeId`.",
    },
  },
  {
    id: 'PropertyAnswer',
    schema: propertyAnswerSchema,
    description: 'The property, and whether it can be booked.',
    fields: {
      booking:
        '`read-only`: search, but offer the contact. `unavailable`: the booking system refuses the key.',
    },
  },
  {
    id: 'RoomOffer',
    schema: roomOfferSchema,
    description: 'A room type that is free for every night of the stay, with its price.',
    fields: {
      price: 'For the whole stay.',
      perNight: 'Where the booking system tells it.',
      quote: 'Opaque: a MAC over property, stay, room and price. Send it back as it is.',
    },
  },
  {
    id: 'Availability',
    schema: availabilitySchema,
    description: 'The rooms of a search.',
    fields: {
      asOf: 'When the booking system answered, an ISO 8601 instant.',
      stale: 'True where it could not be asked again just now.',
    },
  },
  {
    id: 'NearOffer',
    schema: nearOfferSchema,
    description: 'A stay near to the one asked for, and its cheapest room.',
  },
  {
    id: 'NearOffers',
    schema: nearOffersSchema,
    description: 'Stays up to three days earlier or later.',
    fields: {
      offers: 'Those that have a room, in order of arrival.',
      complete: 'False where some could not be asked about: they may have rooms as well.',
    },
  },
  {
    id: 'Attempt',
    schema: attemptSchema,
    description:
      'An order on its way to a booking. Its idempotency key and its frozen body stay sealed in the cookie.',
    fields: {
      id: 'Names it in the address of its commit; not the idempotency key.',
      state:
        '`armed`: sealed, not known to be sent. `in-doubt`: sent, no certain answer; commit again. `confirmed`, `rejected`: over. `stuck`: nobody can tell any more.',
      reason: 'Why it was refused.',
    },
  },
  {
    id: 'Booking',
    schema: bookingSchema,
    description: 'A booking that the booking system has confirmed.',
    fields: { reference: 'What the guest keeps.', price: 'As the booking system told it, where it did.' },
  },
  {
    id: 'HeldBooking',
    schema: heldBookingSchema,
    description: 'A booking as far as the booking system tells of it. Names are empty where it tells none.',
    fields: { status: '`cancelled`, or whatever the booking system calls it.' },
  },
  {
    id: 'FindAnswer',
    schema: findAnswerSchema,
    description: 'The booking that was asked for.',
    fields: { cancellable: 'Whether `cancelBooking` may be asked for it.' },
  },
  {
    id: 'CancelAnswer',
    schema: cancelAnswerSchema,
    description: 'The cancelled booking; nothing but a time to look again while it is not certain.',
    fields: { retryAfter: 'Seconds.' },
  },
  { id: 'ArmedAnswer', schema: armedAnswerSchema, description: 'The sealed attempt.' },
  {
    id: 'CommitAnswer',
    schema: commitAnswerSchema,
    description: 'How the attempt stands after the send.',
    fields: { retryAfter: 'Seconds until the next commit of an attempt in doubt.' },
  },
  { id: 'CurrentAnswer', schema: currentAnswerSchema, description: "The session's attempt, or none." },
  {
    id: 'FieldError',
    schema: fieldErrorSchema,
    description: 'One refused field.',
    fields: { pointer: 'A JSON Pointer (RFC 6901) into the body, or `/name` for a parameter.' },
  },
  {
    id: 'Problem',
    schema: problemSchema,
    description: 'An error (RFC 9457). Programs go by `code`.',
    fields: {
      type: 'A URN that ends in the code.',
      detail: 'For developers, in English; not for guests.',
      retryAfter: 'Seconds.',
      instance: "`urn:uuid:` and the request's id, which the server's log has too.",
    },
  },
  {
    id: 'Health',
    schema: healthAnswerSchema,
    description: 'Named checks.',
    fields: {
      checks:
        '`configuration`, `process`, `store` where instances share one, and `upstream:{property}` for each property.',
    },
  },
];

const SENT: readonly Component[] = [
  {
    id: 'BookingClaim',
    schema: bookingClaimSchema,
    description: 'What says whose booking it is. Fields beyond these are refused.',
    fields: {
      reference: 'As the guest has it; hyphens, blanks and capitals do not matter.',
      email: 'That the booking was made with; capitals do not matter.',
    },
  },
  {
    id: 'Guest',
    schema: guestSchema,
    description:
      'Names in any script, without control characters, with a letter, a digit or a dash that can be seen. Spaces around them are taken away; fields beyond these are refused.',
  },
  {
    id: 'Order',
    schema: orderSchema,
    description: 'What the guest orders. Fields beyond these are refused.',
    fields: {
      quote: 'Of the offer that the guest has seen.',
      ticket:
        'Names the press that orders. The same press, repeated, brings the same ticket. Without one, the cookie names the session.',
      adults: "At most the property's `limits.maxAdults`.",
    },
  },
];

/** What is checked by functions, the property's limits and its own date among them. */
const SENT_CHECKED: readonly (readonly [Component['schema'], JsonSchema])[] = [
  [orderSchema.shape.checkin, { format: 'date' }],
  [orderSchema.shape.checkout, { format: 'date' }],
  [orderSchema.shape.adults, { type: 'integer', minimum: 1 }],
  [bookingClaimSchema._zod.def.shape.reference, { minLength: 1, maxLength: MAX_REFERENCE_LENGTH }],
];

export function bookingComponents(): Record<string, JsonSchema> {
  return {
    ...componentSchemas(ANSWERED, 'answered'),
    ...componentSchemas(SENT, 'sent', SENT_CHECKED),
    ...problemSchemas(),
  };
}
