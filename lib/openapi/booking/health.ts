/** @file The health checks. They belong to the app, not to the routes of a property. */

import { ALIVE, READY, STOPPING, UNWELL } from '../../contract/docs/health.ts';
import type { PathItem } from '../document.ts';
import { type Description, operationOf } from './operation.ts';

function healthCheck(description: Omit<Description, 'tag'>): PathItem {
  const statuses = Object.keys(description.answers).map(Number);
  const declared = { method: 'GET', statuses, problems: new Set<never>() };
  return {
    servers: [{ url: '/api' }],
    get: operationOf(declared, { ...description, tag: 'Operation' }),
  };
}

/** The health checks by path. */
export const HEALTH_CHECKS: Readonly<Record<string, PathItem>> = {
  '/health': healthCheck({
    operationId: 'getHealth',
    summary: 'Whether every check succeeds',
    description:
      'For load balancers and alarms. It contains no secret. It asks each Partner API at most once a minute.',
    answers: {
      200: { description: 'Every check succeeds.', body: 'Health' },
      503: { description: 'At least one check fails.', body: 'Health', examples: { example: UNWELL } },
    },
  }),
  '/health/live': healthCheck({
    operationId: 'getLiveness',
    summary: 'Whether the process answers at all',
    description: 'It does so while it is stopping too. Makes no request.',
    answers: { 200: { description: 'Yes.', body: 'Health', examples: { example: ALIVE } } },
  }),
  '/health/ready': healthCheck({
    operationId: 'getReadiness',
    summary: 'Whether the process can take guests',
    description: 'Makes no request: a slow booking system is no reason to remove one of several instances.',
    answers: {
      200: { description: 'Yes.', body: 'Health', examples: { example: READY } },
      503: {
        description: 'No: it is stopping, or its configuration is invalid.',
        body: 'Health',
        examples: { example: STOPPING },
      },
    },
  }),
};
