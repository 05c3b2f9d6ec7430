/** @file The panel API, which is entirely this sandbox's own choice. */

import type { ErrorCode } from '../../sandbox/api/error.ts';
import { logQuery } from '../../sandbox/panel/panel-api.ts';
import { type Operation, type Parameter, queryParameter } from '../document.ts';
import { type JsonSchema, refTo, schemaOf } from '../schemas.ts';
import { type Body, bodyOf, list, listOf, one, panelAnswers } from './answers.ts';
import type { SENT } from './components.ts';

const FAULT = { operation: 'bookings', kind: 'timeout-after', times: 1 };
const NIGHTS_CHANGE = {
  property: 'harbour-house',
  roomTypeId: 'double-sea',
  from: '2027-05-14',
  to: '2027-05-15',
  units: 0,
};
const KEY = 'bellhop-sandbox-an-example-of-a-key';
const PLAN = { property: 'harbour-house', plan: 'free' };

interface PanelOperation {
  operationId: string;
  summary: string;
  description?: string;
  status?: 200 | 201;
  answer: Body;
  parameters?: Parameter[];
  /** The component of its request body, and an example. */
  body?: readonly [keyof typeof SENT, unknown];
  /** True if every value of its parameters is accepted. */
  takesAnything?: boolean;
  /** Refusals besides those that its parameters or body make possible. */
  errors?: readonly ErrorCode[];
}

function operation(entry: PanelOperation, isChange: boolean): Operation {
  const { operationId, summary, description = '', status = 200, answer, parameters, body } = entry;
  const errors: ErrorCode[] = [...(entry.errors ?? [])];
  if ((parameters && !entry.takesAnything) || body) errors.unshift('validation_failed');
  if (isChange) errors.push('forbidden_origin');
  return {
    operationId,
    tags: ['Panel API'],
    summary,
    description,
    'x-sandbox-choice': true,
    security: [],
    ...(parameters && { parameters }),
    ...(body && { requestBody: bodyOf(...body) }),
    responses: panelAnswers([{ status, description: summary, ...answer }], errors),
  };
}

const get = (entry: PanelOperation) => ({ get: operation(entry, false) });
const post = (entry: PanelOperation) => ({ post: operation(entry, true) });
const remove = (entry: PanelOperation) => ({ delete: operation(entry, true) });

const PROPERTY = queryParameter('property', 'A slug.', { type: 'string' }, 'harbour-house');

const FAULTS: Body = { schema: listOf('PendingFault'), example: [FAULT] };

const CHANGED_NIGHTS: JsonSchema = {
  allOf: [
    refTo('NightsChanged'),
    { type: 'object', properties: { changed: { type: 'integer', minimum: 1 } }, required: ['changed'] },
  ],
};

export const PANEL_OPERATIONS = {
  '/properties': get({
    operationId: 'listProperties',
    summary: 'All properties with their room types',
    answer: list('SandboxProperty'),
  }),
  '/bookings': get({
    operationId: 'listBookings',
    summary: 'All bookings, newest last',
    takesAnything: true,
    parameters: [{ ...PROPERTY, description: 'Lists only bookings of this property.', required: false }],
    answer: list('ListedBooking'),
  }),
  '/requests': get({
    operationId: 'listRequests',
    summary: 'The last 1,000 requests to the Partner API, newest last',
    answer: list('ListedRequest'),
  }),
  '/log': get({
    operationId: 'followLog',
    summary: 'New entries of the request log',
    parameters: [
      queryParameter('after', 'The `cursor` of the last answer.', schemaOf(logQuery.shape.after), '42', {
        required: false,
      }),
    ],
    answer: one('Log'),
  }),
  '/faults': {
    ...get({
      operationId: 'listFaults',
      summary: 'Pending faults',
      answer: FAULTS,
    }),
    ...post({
      operationId: 'addFault',
      summary: 'Inject a fault',
      description: 'Returns all pending faults.',
      status: 201,
      body: ['Fault', FAULT],
      answer: FAULTS,
    }),
    ...remove({
      operationId: 'clearFaults',
      summary: 'Delete all faults',
      answer: { ...FAULTS, example: [] },
    }),
  },
  '/nights': {
    ...get({
      operationId: 'listNights',
      summary: 'Units and prices of nights',
      parameters: [
        PROPERTY,
        queryParameter('from', 'The first night.', { type: 'string', format: 'date' }, '2027-05-14'),
        queryParameter(
          'days',
          'The number of nights.',
          { type: 'integer', minimum: 1, maximum: 62, default: 14 },
          14,
          {
            required: false,
          },
        ),
      ],
      answer: one('Nights'),
    }),
    ...post({
      operationId: 'changeNights',
      summary: 'Set units or price of nights',
      description: 'A test simulates "sold out meanwhile" and "the price has changed" with it.',
      body: ['NightsChange', NIGHTS_CHANGE],
      answer: { schema: CHANGED_NIGHTS, example: { ...NIGHTS_CHANGE, changed: 2 } },
    }),
  },
  '/plan': post({
    operationId: 'changePlan',
    summary: "Change a property's plan",
    body: ['PlanChange', PLAN],
    answer: { schema: refTo('PlanChange'), example: PLAN },
  }),
  '/keys': {
    ...get({
      operationId: 'listKeys',
      summary: 'All API keys of a property, also revoked ones',
      parameters: [PROPERTY],
      answer: list('Key'),
    }),
    ...post({
      operationId: 'createKey',
      summary: 'Create an API key, which is shown once',
      status: 201,
      body: ['PropertyChoice', { property: 'harbour-house' }],
      answer: one('NewKey'),
    }),
  },
  '/keys/rotate': post({
    operationId: 'rotateKey',
    summary: 'Replace an API key; the old one ends at once',
    status: 201,
    body: ['KeyChoice', { property: 'harbour-house' }],
    answer: one('NewKey'),
  }),
  '/keys/revoke': post({
    operationId: 'revokeKey',
    summary: 'Revoke an API key',
    body: ['KeyChoice', { property: 'harbour-house', id: 1 }],
    answer: { schema: refTo('KeyChoice'), example: { property: 'harbour-house', id: 1 } },
  }),
  '/quota': get({
    operationId: 'listQuotas',
    summary: "The requests of a property's active API keys in the last minute",
    parameters: [PROPERTY],
    answer: list('Quota'),
  }),
  '/reset': post({
    operationId: 'reset',
    summary: 'Restore the first state',
    description: 'No bookings, faults, log or counted requests; seeded nights, plans and API keys.',
    answer: {
      schema: { type: 'object', properties: { reset: { const: true } }, required: ['reset'] },
      example: { reset: true },
    },
  }),
};

/** The operations that only the app has: its demo site uses its own sandbox. */
export const APP_PANEL_OPERATIONS = {
  '/key-file': {
    ...get({
      operationId: 'getKeyFile',
      summary: "The API key in the demo site's key file",
      description: 'Only in the app, whose demo site uses this sandbox.',
      parameters: [PROPERTY],
      errors: ['not_found'],
      answer: one('KeyFile'),
    }),
    ...post({
      operationId: 'changeKeyFile',
      summary: "Put an API key into the demo site's key file",
      description: 'Only in the app, whose demo site uses this sandbox.',
      body: ['KeyFileChange', { property: 'harbour-house', key: KEY }],
      errors: ['not_found'],
      answer: one('KeyFile'),
    }),
  },
};
