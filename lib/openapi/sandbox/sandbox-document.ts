import { DIALECT, type OpenApiDocument } from '../document.ts';
import { HEADERS } from './answers.ts';
import { sandboxComponents } from './components.ts';
import { APP_PANEL_OPERATIONS, PANEL_OPERATIONS } from './panel-operations.ts';
import { PARTNER_PATHS } from './partner-operations.ts';

const DESCRIPTION = `The reference service of the Partner API that comes with Bellhop, for demos and tests: it books nothing real.

**What is the Partner API's and what is this sandbox's own**: its specification shows paths, parameters, the body of a
booking, idempotency, scopes, two messages and the plans' limits. Everything else, such as every shape of an answer, is
this sandbox's own choice, and another service may do otherwise: \`x-sandbox-choice\` says where.

An unknown path answers \`not_found\` (404), and a method that a path does not have \`method_not_allowed\` (405, with
\`Allow\`). The Partner API answers so only to a caller with an API key. The panel API does what the control panel does, for
tests. A page of another site can change nothing with it. In the app, only a person at the same machine may call it, or a
person who has signed in at \`/sandbox\` where \`BELLHOP_SANDBOX_PASSWORD\` is set. Others get 404 or 401.`;

const prefixed = <Item>(prefix: string, items: Record<string, Item>): Record<string, Item> =>
  Object.fromEntries(Object.entries(items).map(([path, item]) => [`${prefix}${path}`, item]));

/** @param version of the package */
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
      { url: 'http://localhost:3000', description: 'The demo, where no `BELLHOP_BASE_URL` is set.' },
    ],
    tags: [
      { name: 'Partner API', description: 'What Bellhop asks a booking system.' },
      { name: 'Panel API', description: 'The same as the control panel, for tests.' },
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
          description: 'Names the property and its plan. Keep it on the server.',
        },
      },
    },
  };
}
