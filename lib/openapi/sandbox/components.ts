import * as answers from '../../contract/sandbox-api/answers.ts';
import * as panel from '../../contract/sandbox-api/panel.ts';
import { bookingRequestSchema } from '../../sandbox/api/booking-request.ts';
import { faultSchema } from '../../sandbox/panel/faults.ts';
import { keyChange } from '../../sandbox/panel/key-file-api.ts';
import { nightsChangeSchema } from '../../sandbox/panel/nights.ts';
import { keyChoice, planChange, propertyQuery } from '../../sandbox/panel/settings-api.ts';
import { type Components, componentSchemas, type JsonSchema } from '../schemas.ts';

/** The schemas of answers. */
export const ANSWERED = {
  Error: answers.errorAnswerSchema,
  MeAnswer: answers.meAnswerSchema,
  Room: answers.offeredRoomSchema,
  RoomsAnswer: answers.roomsAnswerSchema,
  MadeBooking: answers.madeBookingSchema,
  BookingAnswer: answers.bookingAnswerSchema,
  ListedBooking: answers.listedBookingSchema,
  ListedRequest: panel.listedRequestSchema,
  Log: panel.panelLogSchema,
  SandboxProperty: panel.panelPropertySchema,
  Key: panel.panelKeySchema,
  NewKey: panel.newKeySchema,
  Nights: panel.panelNightsSchema,
  Quota: panel.panelQuotaSchema,
  KeyFile: panel.keyFileSchema,
  NightsChanged: nightsChangeSchema.meta({ description: 'A change to nights that is done.' }),
  PendingFault: faultSchema.meta({ description: 'A pending fault.' }),
} satisfies Components;

/** The schemas of request bodies. */
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
