/** @file The health checks, which are the app's own, beside the routes of a property. */

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

/** By path. */
export const HEALTH_CHECKS: Readonly<Record<string, PathItem>> = {
  '/health': healthCheck({
    operationId: 'getHealth',
    summary: 'Whether all is well',
    description:
      'For load balancers and alarms; names no secret. Each Partner API is asked at most once a minute.',
    answers: {
      200: { description: 'Every check is well.', body: 'Health' },
      503: { description: 'At least one is not.', body: 'Health', examples: { example: UNWELL } },
    },
  }),
  '/health/live': healthCheck({
    operationId: 'getLiveness',
    summary: 'Whether the process answers at all',
    description: 'Also while it is stopping. Asks nobody.',
    answers: { 200: { description: 'Yes.', body: 'Health', examples: { example: ALIVE } } },
  }),
  '/health/ready': healthCheck({
    operationId: 'getReadiness',
    summary: 'Whether the process should be given guests',
    description: 'Asks nobody: a slow booking system is no reason to take one of several instances away.',
    answers: {
      200: { description: 'Yes.', body: 'Health', examples: { example: READY } },
      503: {
        description: 'No: it is stopping, or cannot be configured.',
        body: 'Health',
        examples: { example: STOPPING },
      },
    },
  }),
};
