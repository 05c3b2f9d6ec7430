import { DIALECT, type OpenApiDocument } from '../document.ts';
import { HEADERS } from './answers.ts';
import { sandboxComponents } from './components.ts';
import { PARTNER_PATHS } from './partner-operations.ts';
import { APP_TWINS, TWINS } from './twin-operations.ts';

const DESCRIPTION = `The reference service of the Partner API that comes with Bellhop, for demos and tests: it books nothing real.

**What is the Partner API's and what is this sandbox's own**: its specification shows paths, parameters, the body of a
booking, idempotency, scopes, two messages and the plans' limits. Everything else, such as every shape of an answer, is
this sandbox's own choice, and another service may do otherwise: \`x-sandbox-choice\` says where.

Unknown paths answer \`not_found\` (404), methods that a path does not have \`method_not_allowed\` (405, with \`Allow\`). To the
Partner API both only come to who brings a key. The JSON twins are what the control panel does, for tests: from another
site's page they change nothing. In the app they are there for who sits at its machine or, where
\`BELLHOP_SANDBOX_PASSWORD\` is set, has signed in at \`/sandbox\`; to others they answer 404 or 401.`;

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
      { name: 'JSON twins', description: 'What the control panel does, for tests.' },
    ],
    security: [{ apiKey: [] }],
    paths: {
      ...prefixed('/partner/v1', PARTNER_PATHS),
      ...prefixed('/sandbox/api', { ...TWINS, ...APP_TWINS }),
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
