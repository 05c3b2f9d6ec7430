import { civilDateSchema, type Stay, staySchema } from '../stay-schema.ts';
import { describeCheck, describeSchema } from './describe-schema.ts';

export const STAY: Stay = { checkin: '2027-05-14', checkout: '2027-05-16', nights: 2, adults: 2 };

describeCheck(civilDateSchema, { format: 'date' });
describeSchema(staySchema, {
  description: 'Civil dates at the property, never instants.',
  fields: { checkin: 'The first night.', checkout: 'The morning of departure.' },
  example: STAY,
});
