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
import { faultSchema } from '../../sandbox/panel/faults.ts';
import { keyChange } from '../../sandbox/panel/key-file-twin.ts';
import { nightsChangeSchema } from '../../sandbox/panel/nights.ts';
import { keyChoice, planChange, propertyQuery } from '../../sandbox/panel/settings-twins.ts';
import { type Components, componentSchemas, type JsonSchema } from '../schemas.ts';

/** The schemas of what is answered. */
export const ANSWERED = {
  Error: errorAnswerSchema,
  MeAnswer: meAnswerSchema,
  Room: offeredRoomSchema,
  RoomsAnswer: roomsAnswerSchema,
  MadeBooking: madeBookingSchema,
  BookingAnswer: bookingAnswerSchema,
  ListedBooking: listedBookingSchema,
  ListedRequest: listedRequestSchema,
  Log: panelLogSchema,
  SandboxProperty: panelPropertySchema,
  Key: panelKeySchema,
  NewKey: newKeySchema,
  Nights: panelNightsSchema,
  Quota: panelQuotaSchema,
  KeyFile: keyFileSchema,
  NightsChanged: nightsChangeSchema.meta({ description: 'A change to nights that has been made.' }),
  PendingFault: faultSchema.meta({ description: 'A fault that is still to strike.' }),
} satisfies Components;

/** The schemas of what is sent. */
export const SENT = {
  BookingRequest: bookingRequestSchema,
  Fault: faultSchema,
  NightsChange: nightsChangeSchema,
  PlanChange: planChange,
  PropertyChoice: propertyQuery,
  KeyChoice: keyChoice,
  KeyFileChange: keyChange,
} satisfies Components;

export function sandboxComponents(): Record<string, JsonSchema> {
  return { ...componentSchemas(ANSWERED, 'answered'), ...componentSchemas(SENT, 'sent') };
}
