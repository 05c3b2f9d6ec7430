import type { ErrorCode } from '../../sandbox/api/error.ts';
import { logQuery } from '../../sandbox/panel/json-twins.ts';
import type { Operation, Parameter } from '../document.ts';
import { type JsonSchema, refTo, schemaOf } from '../schemas.ts';
import {
  FAULT,
  KEY_FILE,
  KEYS,
  LISTED,
  LOG,
  NEW_KEY,
  NIGHTS,
  NIGHTS_CHANGE,
  PLAN,
  PROPERTIES,
  QUOTA,
  REQUESTS,
} from './examples.ts';
import { bodyOf, twinAnswers } from './parts.ts';

/** The JSON twins of the control panel: all this sandbox's own choice. */

const list = (id: string): JsonSchema => ({ type: 'array', items: refTo(id) });

interface Twin {
  operationId: string;
  summary: string;
  description?: string;
  status?: 200 | 201;
  schema: JsonSchema;
  example: unknown;
  parameters?: Parameter[];
  /** The component that it is sent, and an example. */
  body?: readonly [string, unknown];
  /** True where no parameter is refused, whatever it says. */
  takesAnything?: boolean;
  /** Other refusals than those that its parameters or body make possible. */
  errors?: readonly ErrorCode[];
}

function operation(twin: Twin, isChange: boolean): Operation {
  const { operationId, summary, description = '', status = 200, schema, example, parameters, body } = twin;
  const errors: ErrorCode[] = [...(twin.errors ?? [])];
  if ((parameters && !twin.takesAnything) || body) errors.unshift('validation_failed');
  if (isChange) errors.push('forbidden_origin');
  return {
    operationId,
    tags: ['JSON twins'],
    summary,
    description,
    'x-sandbox-choice': true,
    security: [],
    ...(parameters && { parameters }),
    ...(body && { requestBody: bodyOf(...body) }),
    responses: twinAnswers([{ status, description: summary, schema, example }], errors),
  };
}

const get = (twin: Twin) => ({ get: operation(twin, false) });
const post = (twin: Twin) => ({ post: operation(twin, true) });
const remove = (twin: Twin) => ({ delete: operation(twin, true) });

const parameter = (
  name: string,
  description: string,
  schema: JsonSchema,
  example: unknown,
  required = true,
): Parameter => ({
  name,
  in: 'query',
  ...(required && { required }),
  description,
  schema,
  example,
});
const PROPERTY = parameter('property', 'A slug.', { type: 'string' }, 'harbour-house');

const CHANGED_NIGHTS: JsonSchema = {
  allOf: [
    refTo('NightsChanged'),
    { type: 'object', properties: { changed: { type: 'integer', minimum: 1 } }, required: ['changed'] },
  ],
};

export const TWINS = {
  '/properties': get({
    operationId: 'listProperties',
    summary: 'All properties with their room types',
    schema: list('SandboxProperty'),
    example: PROPERTIES,
  }),
  '/bookings': get({
    operationId: 'listBookings',
    summary: 'All bookings, newest last',
    takesAnything: true,
    parameters: [{ ...PROPERTY, description: 'Only those of this property.', required: false }],
    schema: list('ListedBooking'),
    example: LISTED,
  }),
  '/requests': get({
    operationId: 'listRequests',
    summary: 'The last 1,000 requests to the Partner API, newest last',
    schema: list('ListedRequest'),
    example: REQUESTS,
  }),
  '/log': get({
    operationId: 'followLog',
    summary: 'What is new in the request log',
    parameters: [
      parameter('after', 'The `cursor` of the last answer.', schemaOf(logQuery.shape.after), '42', false),
    ],
    schema: refTo('Log'),
    example: LOG,
  }),
  '/faults': {
    ...get({
      operationId: 'listFaults',
      summary: 'Faults still to strike',
      schema: list('PendingFault'),
      example: [FAULT],
    }),
    ...post({
      operationId: 'addFault',
      summary: 'Inject a fault',
      description: 'Answers all that are still to strike.',
      status: 201,
      body: ['Fault', FAULT],
      schema: list('PendingFault'),
      example: [FAULT],
    }),
    ...remove({
      operationId: 'clearFaults',
      summary: 'Forget all faults',
      schema: list('PendingFault'),
      example: [],
    }),
  },
  '/nights': {
    ...get({
      operationId: 'listNights',
      summary: 'Units and prices of nights',
      parameters: [
        PROPERTY,
        parameter('from', 'The first night.', { type: 'string', format: 'date' }, '2027-05-14'),
        parameter('days', 'How many.', { type: 'integer', minimum: 1, maximum: 62, default: 14 }, 14, false),
      ],
      schema: refTo('Nights'),
      example: NIGHTS,
    }),
    ...post({
      operationId: 'changeNights',
      summary: 'Set units or price of nights',
      description: 'How a test plays "sold out meanwhile" and "the price has changed".',
      body: ['NightsChange', NIGHTS_CHANGE],
      schema: CHANGED_NIGHTS,
      example: { ...NIGHTS_CHANGE, changed: 2 },
    }),
  },
  '/plan': post({
    operationId: 'changePlan',
    summary: "Change a property's plan",
    body: ['PlanChange', PLAN],
    schema: refTo('PlanChange'),
    example: PLAN,
  }),
  '/keys': {
    ...get({
      operationId: 'listKeys',
      summary: 'All keys that a property has had',
      parameters: [PROPERTY],
      schema: list('Key'),
      example: KEYS,
    }),
    ...post({
      operationId: 'createKey',
      summary: 'Create a key, shown once',
      status: 201,
      body: ['PropertyChoice', { property: 'harbour-house' }],
      schema: refTo('NewKey'),
      example: NEW_KEY,
    }),
  },
  '/keys/rotate': post({
    operationId: 'rotateKey',
    summary: 'A new value in place of a key, which ends at once',
    status: 201,
    body: ['KeyChoice', { property: 'harbour-house' }],
    schema: refTo('NewKey'),
    example: NEW_KEY,
  }),
  '/keys/revoke': post({
    operationId: 'revokeKey',
    summary: 'End a key',
    body: ['KeyChoice', { property: 'harbour-house', id: 1 }],
    schema: refTo('KeyChoice'),
    example: { property: 'harbour-house', id: 1 },
  }),
  '/quota': get({
    operationId: 'listQuotas',
    summary: "What a property's active keys have used of the last minute",
    parameters: [PROPERTY],
    schema: list('Quota'),
    example: QUOTA,
  }),
  '/reset': post({
    operationId: 'reset',
    summary: 'As on the first day',
    description: 'No bookings, faults, log or counted requests; seeded nights, plans and keys.',
    schema: { type: 'object', properties: { reset: { const: true } }, required: ['reset'] },
    example: { reset: true },
  }),
};

/** What only the app answers, whose demo site runs on its own sandbox. */
export const APP_TWINS = {
  '/key-file': {
    ...get({
      operationId: 'getKeyFile',
      summary: "Which key the demo site's key file holds",
      description: 'Only in the app, whose demo site runs on this very sandbox.',
      parameters: [PROPERTY],
      errors: ['not_found'],
      schema: refTo('KeyFile'),
      example: KEY_FILE,
    }),
    ...post({
      operationId: 'changeKeyFile',
      summary: "Put a key into the demo site's key file",
      description: 'Only in the app, whose demo site runs on this very sandbox.',
      body: ['KeyFileChange', { property: 'harbour-house', key: NEW_KEY.key }],
      errors: ['not_found'],
      schema: refTo('KeyFile'),
      example: KEY_FILE,
    }),
  },
};
