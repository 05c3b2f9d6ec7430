import type { ProblemCode } from '../../contract/index.ts';
import { staySchema } from '../../contract/index.ts';
import type { Operation, Parameter, PathItem } from '../document.ts';
import { schemaOf } from '../schemas.ts';
import { ALIVE, AVAILABILITY, ILL, NEAR, PROPERTY, READY, STOPPING, WELL } from './examples.ts';
import { answers, one, parameter } from './parts.ts';

/** What only reads. */

const { shape } = staySchema._zod.def;

function stayParameter(name: keyof typeof shape, description: string, example: unknown): Parameter {
  return { name, in: 'query', required: true, description, schema: schemaOf(shape[name]), example };
}

const STAY_PARAMETERS = [
  stayParameter(
    'checkin',
    "Not before the property's own today, and within `limits.daysAhead`.",
    '2027-05-14',
  ),
  stayParameter('checkout', 'After `checkin`, by at most `limits.maxNights`.', '2027-05-16'),
  stayParameter('adults', 'At most `limits.maxAdults`.', 2),
];

/** What any read of a property may come to. */
const READ: readonly ProblemCode[] = ['not-found', 'internal'];

const getProperty: Operation = {
  operationId: 'getProperty',
  tags: ['Property'],
  summary: 'The property, and whether it can be booked',
  description:
    "With a `ticket`, which names the guest's next order: send it with `armAttempt`. Leaves no cookie.",
  parameters: [parameter('locale'), parameter('acceptLanguage')],
  responses: answers(
    [{ status: 200, description: 'What a guest may know.', id: 'PropertyAnswer', examples: one(PROPERTY) }],
    READ,
    { ticket: true },
  ),
};

const getAvailability: Operation = {
  operationId: 'searchRooms',
  tags: ['Search'],
  summary: 'Rooms and prices for a stay',
  description:
    'Every parameter exactly once. The answer may be up to 30 seconds old, and older where it says `stale`; what is ordered is checked afresh. Never writes the session.',
  parameters: [...STAY_PARAMETERS, parameter('locale'), parameter('acceptLanguage')],
  responses: answers(
    [
      {
        status: 200,
        description:
          'The rooms that are free for every night, of the first 200 that the booking system lists; none is an empty list.',
        id: 'Availability',
        examples: one(AVAILABILITY),
      },
    ],
    [
      'invalid-request',
      'not-found',
      'too-many-requests',
      'internal',
      'upstream-unexpected',
      'upstream-unavailable',
    ],
    { counted: true },
  ),
};

const getNearAvailability: Operation = {
  operationId: 'searchNearStays',
  tags: ['Search'],
  summary: 'Stays a few days earlier or later that have rooms',
  description:
    "For a stay that has none. Each of up to six near stays counts against the client's allowance. What cannot be asked is left out, and `complete` is then false.",
  parameters: STAY_PARAMETERS,
  responses: answers(
    [
      {
        status: 200,
        description: 'Near stays with their lowest price.',
        id: 'NearOffers',
        examples: one(NEAR),
      },
    ],
    ['invalid-request', 'not-found', 'too-many-requests', 'internal'],
    { counted: true },
  ),
};

const getHealth: Operation = {
  operationId: 'getHealth',
  tags: ['Operation'],
  summary: 'Whether all is well',
  description:
    'For load balancers and alarms; names no secret. Each Partner API is asked at most once a minute.',
  responses: answers(
    [
      { status: 200, description: 'Every check is well.', id: 'Health', examples: one(WELL) },
      { status: 503, description: 'At least one is not.', id: 'Health', examples: one(ILL) },
    ],
    [],
  ),
};

function processCheck(operationId: string, summary: string, description: string): Operation {
  return {
    operationId,
    tags: ['Operation'],
    summary,
    description,
    responses: answers(
      [
        {
          status: 200,
          description: 'Yes.',
          id: 'Health',
          examples: one(operationId === 'getLiveness' ? ALIVE : READY),
        },
      ],
      [],
    ),
  };
}

const getLiveness = processCheck(
  'getLiveness',
  'Whether the process answers at all',
  'Also while it is stopping. Asks nobody.',
);
const ready = processCheck(
  'getReadiness',
  'Whether the process should be given guests',
  'Asks nobody: a slow booking system is no reason to take one of several instances away.',
);
const notReady = answers(
  [
    {
      status: 503,
      description: 'No: it is stopping, or cannot be configured.',
      id: 'Health',
      examples: one(STOPPING),
    },
  ],
  [],
);
const getReadiness: Operation = { ...ready, responses: { ...ready.responses, ...notReady } };

const HEALTH = { servers: [{ url: '/api' }] };

export const READS = {
  property: { get: getProperty },
  availability: { get: getAvailability },
  near: { get: getNearAvailability },
  health: { ...HEALTH, get: getHealth },
  live: { ...HEALTH, get: getLiveness },
  ready: { ...HEALTH, get: getReadiness },
} satisfies Record<string, PathItem>;
