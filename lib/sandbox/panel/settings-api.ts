import * as z from 'zod';
import type { PanelNewKey } from '../../contract/sandbox-api/panel.ts';
import { jsonResponse } from '../api/error.ts';
import type { SandboxControl } from '../control.ts';
import { planSchema } from '../plan.ts';
import { type Routes, readBody, readQuery } from './panel-api-routes.ts';

/** The routes for a property's settings: its API keys, their use, its plan. */
export function settingsRoutes(control: SandboxControl): Routes {
  return {
    '/properties': { GET: () => jsonResponse(200, control.properties()) },
    '/keys': {
      GET: (received) => jsonResponse(200, control.keys(readQuery(propertyQuery, received).property)),
      POST: (received) => {
        const { property } = readBody(propertyQuery, received);
        return newKey(property, control.createKey(property));
      },
    },
    '/keys/rotate': {
      POST: (received) => {
        const { property, id } = readBody(keyChoice, received);
        return newKey(property, control.rotateKey(property, id));
      },
    },
    '/keys/revoke': {
      POST: (received) => {
        const { property, id } = readBody(keyChoice, received);
        return jsonResponse(200, { property, id: control.revokeKey(property, id) });
      },
    },
    '/quota': {
      GET: (received) => jsonResponse(200, control.quota(readQuery(propertyQuery, received).property)),
    },
    '/plan': {
      POST: (received) => {
        const change = readBody(planChange, received);
        control.setPlan(change.property, change.plan);
        return jsonResponse(200, change);
      },
    },
  };
}

/** The only answer that contains the value of an API key. */
function newKey(property: string, { id, key }: { id: number; key: string }): Response {
  return jsonResponse(201, { property, id, key } satisfies PanelNewKey);
}

export const propertyQuery = z
  .strictObject({ property: z.string() })
  .meta({ description: 'A property by its slug.' });
export const keyChoice = z
  .strictObject({
    property: z.string(),
    id: z.int().optional().meta({ description: 'Needed only if several API keys are active.' }),
  })
  .meta({ description: 'An API key of a property.' });
export const planChange = z
  .strictObject({ property: z.string(), plan: planSchema })
  .meta({ description: 'The new plan of a property.' });
