import {
  emailSchema,
  type Guest,
  guestSchema,
  guestShape,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
} from '../order/guest.ts';
import { describeCheck, describeSchema } from './describe-schema.ts';

export const GUEST: Guest = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

describeCheck(guestShape.firstName, { minLength: 1, maxLength: MAX_NAME_LENGTH });
describeCheck(guestShape.lastName, { minLength: 1, maxLength: MAX_NAME_LENGTH });
describeCheck(emailSchema, { format: 'idn-email', minLength: 1, maxLength: MAX_EMAIL_LENGTH });
describeSchema(guestSchema, {
  description:
    'Names in any script, without control characters. A name must have a visible letter, digit or dash. Surrounding spaces are removed. Other fields are refused.',
  example: GUEST,
});
