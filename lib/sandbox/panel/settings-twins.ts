import * as z from 'zod';
import type { PanelNewKey } from '../../contract/sandbox-api/panel.ts';
import { parseJson } from '../api/booking-request.ts';
import { jsonResponse } from '../api/error.ts';
import type { Received } from '../api/received.ts';
import { validated } from '../api/validation.ts';
import type { SandboxControl } from '../control.ts';
import { planSchema } from '../plan.ts';
import { type Routes, readQuery, refusing } from './twin-route.ts';

/** Settings of a property: its keys, what they have used, its plan. */
export function settingsTwins(control: SandboxControl): Routes {
  const ofProperty = ({ url }: Received) => readQuery(propertyQuery, url).property;
  return {
    '/properties': { GET: () => jsonResponse(200, control.properties()) },
    '/keys': {
      GET: (received) => {
        const property = ofProperty(received);
        return jsonResponse(
          200,
          refusing(() => control.keys(property)),
        );
      },
      POST: ({ body }) => {
        const { property } = validated(propertyQuery, parseJson(body));
        return newKey(
          property,
          refusing(() => control.createKey(property)),
        );
      },
    },
    '/keys/rotate': {
      POST: ({ body }) => {
        const { property, id } = validated(keyChoice, parseJson(body));
        return newKey(
          property,
          refusing(() => control.rotateKey(property, id)),
        );
      },
    },
    '/keys/revoke': {
      POST: ({ body }) => {
        const { property, id } = validated(keyChoice, parseJson(body));
        return jsonResponse(200, { property, id: refusing(() => control.revokeKey(property, id)) });
      },
    },
    '/quota': {
      GET: (received) =>
        jsonResponse(
          200,
          refusing(() => control.quota(ofProperty(received))),
        ),
    },
    '/plan': {
      POST: ({ body }) => {
        const change = validated(planChange, parseJson(body));
        refusing(() => control.setPlan(change.property, change.plan));
        return jsonResponse(200, change);
      },
    },
  };
}

/** The answer that has the value; no other has it. */
function newKey(property: string, { id, key }: { id: number; key: string }): Response {
  return jsonResponse(201, { property, id, key } satisfies PanelNewKey);
}

export const propertyQuery = z
  .strictObject({ property: z.string() })
  .meta({ description: 'A property by its slug.' });
export const keyChoice = z
  .strictObject({
    property: z.string(),
    id: z.int().optional().meta({ description: 'Needed only where several keys are active.' }),
  })
  .meta({ description: "A property's key." });
export const planChange = z
  .strictObject({ property: z.string(), plan: planSchema })
  .meta({ description: 'The plan that a property is to have.' });
