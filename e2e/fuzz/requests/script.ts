import fc from 'fast-check';
import { addDays } from '../../../lib/contract/index.ts';
import { DESCRIPTIONS, type DescribedOperation } from './described.ts';
import { mutationOf, type NamedMutation } from './mutation.ts';
import { type Dictionary, known, type Template, Templates } from './template.ts';

/** @file Draws the steps of a fuzz session from the two documents. */

export interface RequestStep {
  kind: 'request';
  template: Template;
  mutation: NamedMutation | undefined;
}

export type Step =
  | RequestStep
  /** A fault between the BFF and its upstream. */
  | {
      kind: 'strike';
      fault: { operation: string; kind: string; status?: number; ms?: number; times: number };
    };

export interface Script {
  property: string;
  /** Days until the stay that this guest searches. */
  days: number;
  steps: Step[];
}

/** Only {@link STRUCK} gets faults. The plan of the last property does not allow bookings. */
const PROPERTIES = ['ryokan-matsukaze', 'harbour-house', 'riad-zaytoun', 'steinbock-hut'] as const;
export const STRUCK = 'harbour-house';

const { booking, sandbox } = DESCRIPTIONS;

const GUEST_WORDS: Dictionary = {
  firstName: known('firstName'),
  lastName: known('lastName'),
  email: known('email'),
};
/** The next month, because all its nights are in the future. */
const MONTH = addDays(`${new Date().toISOString().slice(0, 7)}-01`, 31).slice(0, 7);

const BOOKING_WORDS: Dictionary = {
  property: known('property'),
  id: known('attempt'),
  reference: known('reference'),
  checkin: known('checkin'),
  checkout: known('checkout'),
  adults: fc.constantFrom(1, 2),
  month: fc.constantFrom(MONTH, '2027-13'),
  ...GUEST_WORDS,
  locale: fc.constantFrom('en', 'de', 'ar', 'xx'),
  'Bellhop-Ticket': known('ticket'),
};
const ORDER_WORDS: Dictionary = {
  roomTypeId: known('offer.roomTypeId'),
  checkin: known('offer.checkin'),
  checkout: known('offer.checkout'),
  adults: known('offer.adults'),
  quote: known('offer.quote'),
  ticket: known('ticket'),
};
const mostly = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
const SANDBOX_WORDS: Dictionary = {
  property: mostly(STRUCK, ...PROPERTIES),
  roomTypeId: mostly('double-sea', 'single-quay', 'patio-double'),
  checkin: known('checkin'),
  checkout: known('checkout'),
  adults: fc.constantFrom(1, 2),
  units: fc.constantFrom(0, 1, 400),
  price: fc.constantFrom('120.00', '90'),
  id: fc.integer({ min: 1, max: 12 }),
  after: fc.integer({ min: 0, max: 9_999 }).map(String),
  key: known('key'),
  booking: known('partnerReference'),
  ...GUEST_WORDS,
};

/** Requests with a body get a higher weight, because more can be wrong in them. */
function weightOf({ operation: { operationId, requestBody } }: DescribedOperation): number {
  // A reset makes the sandbox's whole calendar again. That takes as long as hundreds of other requests.
  if (operationId === 'reset') return 1;
  return requestBody ? 16 : 8;
}

const bookingTemplates = new Templates(booking.document, BOOKING_WORDS);
const sandboxTemplates = new Templates(sandbox.document, SANDBOX_WORDS);

const bookingTemplate = (operation: DescribedOperation) =>
  bookingTemplates.of(operation, operation.operation.requestBody ? ORDER_WORDS : {});

const anyTemplate: fc.Arbitrary<Template> = fc.oneof(
  ...booking.operations.map((operation) => ({
    weight: weightOf(operation),
    arbitrary: bookingTemplate(operation),
  })),
  ...sandbox.operations.map((operation) => ({
    weight: weightOf(operation),
    arbitrary: sandboxTemplates.of(operation),
  })),
);

/** @param mutated the percentage of requests with a mutation */
const requestOf = (template: fc.Arbitrary<Template>, mutated: number): fc.Arbitrary<Step> =>
  template.chain((drawn) => {
    const mutation = mutationOf({ query: drawn.query.length > 0, body: drawn.body !== undefined });
    return fc.record({
      kind: fc.constant('request' as const),
      template: fc.constant(drawn),
      mutation: fc.oneof(
        { weight: 100 - mutated, arbitrary: fc.constant(undefined) },
        { weight: mutated, arbitrary: mutation },
      ),
    });
  });

const anyRequest = requestOf(anyTemplate, 70).map((step) => [step]);

/** The operations of a complete booking. A script leaves out some of them. */
const BOOKING_OPERATIONS = [
  'getProperty',
  'getCalendar',
  'searchRooms',
  'armAttempt',
  'commitAttempt',
  'commitAttempt',
  'getCurrentAttempt',
  'findBooking',
  'cancelBooking',
  'endCurrentAttempt',
];
const bookingSteps = fc
  .tuple(
    ...BOOKING_OPERATIONS.flatMap((id) =>
      booking.operations.filter(({ operation }) => operation.operationId === id),
    ).map((operation) => fc.option(requestOf(bookingTemplate(operation), 15), { nil: undefined, freq: 8 })),
  )
  .map((steps) => steps.filter((step) => step !== undefined));

const strike: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('strike' as const),
  fault: fc.oneof(
    fc.record({
      operation: fc.constantFrom('bookings', 'availability', 'lookup', 'cancel'),
      kind: fc.constantFrom('reset-before', 'reset-after', 'malformed'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      operation: fc.constantFrom('bookings', 'availability', 'lookup', 'cancel'),
      kind: fc.constant('status'),
      status: fc.constantFrom(500, 502, 503, 408, 409, 418),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  ),
});

/** Draws a script of about twenty steps. */
export const anyScript: fc.Arbitrary<Script> = fc.record({
  property: fc.oneof(
    { weight: 3, arbitrary: fc.constant(STRUCK) },
    { weight: 4, arbitrary: fc.constantFrom(...PROPERTIES) },
  ),
  days: fc.integer({ min: 2, max: 120 }),
  steps: fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: bookingSteps },
        { weight: 8, arbitrary: anyRequest },
        { weight: 1, arbitrary: strike.map((step) => [step]) },
      ),
      { minLength: 10, maxLength: 10 },
    )
    .map((parts) => parts.flat()),
});
