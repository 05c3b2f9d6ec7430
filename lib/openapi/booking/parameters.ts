/** @file The parameters that several operations of the BFF share. */

import { TICKET } from '../../contract/docs/property.ts';
import type { Parameter, Reference } from '../document.ts';

export const PARAMETERS = {
  property: {
    name: 'property',
    in: 'path',
    required: true,
    description: "The property's slug.",
    schema: { type: 'string' },
    example: 'harbour-house',
  },
  locale: {
    name: 'locale',
    in: 'query',
    description:
      'The language of texts in the answer. Without it, `Accept-Language` decides. A language that the property does not offer becomes its first language.',
    schema: { type: 'string' },
    example: 'de',
  },
  endedAttempt: {
    name: 'attempt',
    in: 'query',
    description: 'The id of the attempt, or of an earlier booking. Only this one is ended.',
    schema: { type: 'string' },
  },
  withdraw: {
    name: 'withdraw',
    in: 'query',
    description:
      'The id of an armed attempt that was never sent, to withdraw it. For a browser without cookies; the ticket names the session.',
    schema: { type: 'string' },
  },
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of texts in the answer, if there is no `locale`.',
    schema: { type: 'string' },
    example: 'de, en;q=0.8',
  },
  origin: {
    name: 'Origin',
    in: 'header',
    description:
      'Exactly the origin of this site; `null` is refused. Browsers send it automatically. `Sec-Fetch-Site: same-origin` is enough too. The two must not contradict each other.',
    schema: { type: 'string', format: 'uri' },
    example: 'https://book.harbour.example',
  },
  frame: {
    name: 'Bellhop-Frame',
    in: 'header',
    description:
      'Any value means: the widget is in a frame of another site. Over https the cookie is then `SameSite=None; Partitioned`.',
    schema: { type: 'string' },
    example: '1',
  },
  ticket: {
    name: 'Bellhop-Ticket',
    in: 'header',
    description: 'The ticket of the last answer. It names the session if the request has no readable cookie.',
    schema: { type: 'string' },
    example: TICKET,
  },
} satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;

export const parameter = (name: ParameterName): Reference => ({
  $ref: `#/components/parameters/${name}`,
});
