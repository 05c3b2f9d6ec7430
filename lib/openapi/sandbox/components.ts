import {
  bookingAnswerSchema,
  errorAnswerSchema,
  listedBookingSchema,
  madeBookingSchema,
  meAnswerSchema,
  offeredRoomSchema,
  roomsAnswerSchema,
} from '../../contract/sandbox-api/answers.ts';
import {
  keyFileSchema,
  listedRequestSchema,
  newKeySchema,
  panelKeySchema,
  panelLogSchema,
  panelNightsSchema,
  panelPropertySchema,
  panelQuotaSchema,
} from '../../contract/sandbox-api/panel.ts';
import { bookingRequestSchema } from '../../sandbox/api/booking-request.ts';
import { dateField } from '../../sandbox/api/validation.ts';
import { faultSchema } from '../../sandbox/panel/faults.ts';
import { keyChange } from '../../sandbox/panel/key-file-twin.ts';
import { nightsChangeSchema } from '../../sandbox/panel/nights.ts';
import { keyChoice, planChange, propertyQuery } from '../../sandbox/panel/settings-twins.ts';
import { type Component, componentSchemas, type JsonSchema } from '../schemas.ts';

const CHOSEN = "This sandbox's own choice: partner-api.md does not show it.";

const ANSWERED: readonly Component[] = [
  {
    id: 'Error',
    schema: errorAnswerSchema,
    description: `A refusal. ${CHOSEN}`,
    fields: { message: 'Documented for two refusals; see the answers.' },
  },
  { id: 'MeAnswer', schema: meAnswerSchema, description: `Whose key it is. ${CHOSEN}` },
  {
    id: 'Room',
    schema: offeredRoomSchema,
    description: `A room type that is free for every night of the stay. ${CHOSEN}`,
    fields: { unitsAvailable: 'On the fullest of the nights.' },
  },
  { id: 'RoomsAnswer', schema: roomsAnswerSchema, description: `The list of rooms. ${CHOSEN}` },
  {
    id: 'MadeBooking',
    schema: madeBookingSchema,
    description: `A booking record. ${CHOSEN}`,
    fields: { createdAt: 'An ISO 8601 instant.' },
  },
  { id: 'BookingAnswer', schema: bookingAnswerSchema, description: `The booking. ${CHOSEN}` },
  { id: 'ListedBooking', schema: listedBookingSchema, description: 'A booking of any property.' },
  {
    id: 'ListedRequest',
    schema: listedRequestSchema,
    description: 'A request that came to the Partner API.',
    fields: {
      property: 'Null where its key named none.',
      status: 'Null while unanswered, and for ever where a fault kept the answer back.',
      headers: 'Secrets are masked.',
    },
  },
  { id: 'Log', schema: panelLogSchema, description: 'What has happened since a cursor.' },
  { id: 'SandboxProperty', schema: panelPropertySchema, description: 'A property of the sandbox.' },
  { id: 'Key', schema: panelKeySchema, description: 'An API key, never its value.' },
  {
    id: 'NewKey',
    schema: newKeySchema,
    description: 'A key with its value, which is shown here and never again.',
  },
  { id: 'Nights', schema: panelNightsSchema, description: 'The calendar of every room type.' },
  {
    id: 'Quota',
    schema: panelQuotaSchema,
    description: "What a key has used of its plan's limit in the last 60 seconds.",
  },
  { id: 'KeyFile', schema: keyFileSchema, description: "What the demo site's key file holds." },
];

const FAULT_FIELDS = {
  operation: 'Which calls it strikes.',
  kind: 'What happens to them. `…-after`: the work is done, and its answer lost.',
  status: 'Required for kind `status`.',
  ms: 'Milliseconds; required for kind `delay`.',
  times: 'How many calls it strikes.',
  property: 'A slug: only calls with its key.',
};
const BOTH_WAYS: readonly Component[] = [
  {
    id: 'NightsChanged',
    schema: nightsChangeSchema,
    description: 'A change to nights that has been made.',
  },
  {
    id: 'PendingFault',
    schema: faultSchema,
    description: 'A fault that is still to strike.',
    fields: FAULT_FIELDS,
  },
];

const SENT: readonly Component[] = [
  {
    id: 'BookingRequest',
    schema: bookingRequestSchema,
    description:
      "A booking to make. That every field is required is this sandbox's own choice; fields beyond these are ignored.",
    fields: { adults: 'At most what the room type holds.', checkin: "Not before the property's own today." },
  },
  { id: 'Fault', schema: faultSchema, description: 'A fault to inject.', fields: FAULT_FIELDS },
  {
    id: 'NightsChange',
    schema: nightsChangeSchema,
    description: 'A change to nights: units for sale, their price, or both; one of the two is required.',
    fields: { to: 'The last night, included.', units: 'Raised to the number already booked.' },
  },
  { id: 'PlanChange', schema: planChange, description: 'The plan that a property is to have.' },
  { id: 'PropertyChoice', schema: propertyQuery, description: 'A property by its slug.' },
  {
    id: 'KeyChoice',
    schema: keyChoice,
    description: "A property's key.",
    fields: { id: 'Needed only where several keys are active.' },
  },
  { id: 'KeyFileChange', schema: keyChange, description: 'An active key of the property for its key file.' },
];

const { price, from, to } = nightsChangeSchema.shape;

const CHECKED: readonly (readonly [Component['schema'], JsonSchema])[] = [
  [dateField, { format: 'date' }],
  [from, { format: 'date' }],
  [to, { format: 'date' }],
  [price.unwrap(), { pattern: '^\\d{1,15}(\\.\\d{1,6})?$' }],
  [bookingRequestSchema.shape.roomTypeId, { minLength: 1 }],
  [nightsChangeSchema, { anyOf: [{ required: ['units'] }, { required: ['price'] }] }],
];

export function sandboxComponents(): Record<string, JsonSchema> {
  return {
    ...componentSchemas(ANSWERED, 'answered'),
    ...componentSchemas(BOTH_WAYS, 'answered', CHECKED),
    ...componentSchemas(SENT, 'sent', CHECKED),
  };
}
