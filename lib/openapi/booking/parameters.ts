/** @file Parameters that several operations of the BFF have. */

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
      "The language of texts in the answer. Without it, `Accept-Language` decides; what is not offered is the property's first.",
    schema: { type: 'string' },
    example: 'de',
  },
  endedAttempt: {
    name: 'attempt',
    in: 'query',
    description:
      'The id of the attempt, or of an earlier booking: that one is ended, and all others are kept.',
    schema: { type: 'string' },
  },
  withdraw: {
    name: 'withdraw',
    in: 'query',
    description:
      'The id of an armed attempt that was never sent, to give it up. For a browser that keeps no cookie; the ticket names the session.',
    schema: { type: 'string' },
  },
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of texts in the answer, where `locale` names none.',
    schema: { type: 'string' },
    example: 'de, en;q=0.8',
  },
  origin: {
    name: 'Origin',
    in: 'header',
    description:
      'Exactly the origin of this site; `null` is refused. Browsers send it by themselves. A same-origin `Sec-Fetch-Site` does as well; neither may contradict.',
    schema: { type: 'string', format: 'uri' },
    example: 'https://book.harbour.example',
  },
  frame: {
    name: 'Bellhop-Frame',
    in: 'header',
    description:
      'With any value: the widget is in a frame of another site, so the cookie is `SameSite=None; Partitioned` where it is sent over https.',
    schema: { type: 'string' },
    example: '1',
  },
  ticket: {
    name: 'Bellhop-Ticket',
    in: 'header',
    description:
      'The newest ticket that an answer has brought: it names the session where the request brings no readable cookie.',
    schema: { type: 'string' },
    example: TICKET,
  },
} satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;

export const parameter = (name: ParameterName): Reference => ({
  $ref: `#/components/parameters/${name}`,
});
