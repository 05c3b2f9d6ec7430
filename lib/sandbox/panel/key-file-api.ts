import * as z from 'zod';
import type { PanelKeyFile } from '../../contract/sandbox-api/panel.ts';
import { ApiError, jsonResponse } from '../api/error.ts';
import type { SandboxControl } from '../control.ts';
import type { KeyFiles } from '../demo/key-files.ts';
import { keyHint } from '../keys.ts';
import { createPanelApi, readBody, readQuery } from './panel-api-routes.ts';
import { propertyQuery } from './settings-api.ts';

/**
 * Answers `/sandbox/api/key-file`: GET returns the API key in the demo site's key file of a property, POST
 * replaces it. It exists only if the demo site uses this sandbox; a separate sandbox knows no site.
 */
export function createKeyFileApi(
  control: Pick<SandboxControl, 'activeKey' | 'keys'>,
  files: KeyFiles,
): (request: Request) => Promise<Response> {
  const answer = (property: string) => {
    if (files.fileOf(property) === undefined) throw new ApiError('not_found', `${property} has no key file.`);
    const key = files.read(property) ?? '';
    const keyId = control.activeKey(property, key) ?? null;
    return jsonResponse(200, { property, hint: keyHint(key), keyId } satisfies PanelKeyFile);
  };
  const panelApi = createPanelApi({
    '': {
      GET: (received) => answer(readQuery(propertyQuery, received).property),
      POST: (received) => {
        const { property, key } = readBody(keyChange, received);
        // Throws for a property that there is not.
        control.keys(property);
        if (control.activeKey(property, key) === undefined) {
          throw new ApiError('validation_failed', `This is no active key of ${property}.`);
        }
        if (files.fileOf(property) !== undefined) files.write(property, key);
        return answer(property);
      },
    },
  });
  return (request) => panelApi(request, '');
}

export const keyChange = z
  .strictObject({ property: z.string(), key: z.string() })
  .meta({ description: 'An active API key of the property, to put into its key file.' });
