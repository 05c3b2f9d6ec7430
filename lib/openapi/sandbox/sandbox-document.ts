import { DIALECT, type OpenApiDocument } from '../document.ts';
import { HEADERS } from './answers.ts';
import { sandboxComponents } from './components.ts';
import { APP_PANEL_OPERATIONS, PANEL_OPERATIONS } from './panel-operations.ts';
import { PARTNER_PATHS } from './partner-operations.ts';

const DESCRIPTION = `Bellhop's own reference service of the Partner API, for demos and tests. It makes no real bookings.

**The Partner API and this sandbox's own choices**: the specification of the Partner API documents paths, parameters, the
body of a booking, idempotency, scopes, two messages and the plans' limits. Everything else, such as the shape of every
answer, is this sandbox's own choice. Another service may differ: \`x-sandbox-choice\` marks these parts.

An unknown path answers \`not_found\` (404). A method that a path does not have answers \`method_not_allowed\` (405, with
\`Allow\`). The Partner API does this only for a caller with an API key. The panel API offers the functions of the control
panel, for tests. A page of another site cannot change anything with it. In the app, only a person at the same machine
may call it. If \`BELLHOP_SANDBOX_PASSWORD\` is set, only a person who has signed in at \`/sandbox\` may. Others get 404 or
401.`;

const prefixed = <Item>(prefix: string, items: Record<string, Item>): Record<string, Item> =>
  Object.fromEntries(Object.entries(items).map(([path, item]) => [`${prefix}${path}`, item]));

/** Makes the document of the sandbox. @param version the package's version */
export function sandboxDocument(version: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bellhop sandbox',
      version,
      summary: 'A Partner API that books nothing real, and its control panel for tests.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: DIALECT,
    servers: [
      { url: 'http://127.0.0.1:4010', description: '`npx bellhop sandbox --port 4010`' },
      { url: 'http://localhost:3000', description: 'The demo, if `BELLHOP_BASE_URL` is not set.' },
    ],
    tags: [
      { name: 'Partner API', description: 'The requests of Bellhop to a booking system.' },
      { name: 'Panel API', description: 'The functions of the control panel, for tests.' },
    ],
    security: [{ apiKey: [] }],
    paths: {
      ...prefixed('/partner/v1', PARTNER_PATHS),
      ...prefixed('/sandbox/api', { ...PANEL_OPERATIONS, ...APP_PANEL_OPERATIONS }),
    },
    components: {
      schemas: sandboxComponents(),
      headers: HEADERS,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'Identifies the property and its plan. Keep it on the server.',
        },
      },
    },
  };
}
