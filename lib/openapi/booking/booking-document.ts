import { OPERATIONS } from '../../bff/routes/route-table.ts';
import { DIALECT, type OpenApiDocument, type PathItem } from '../document.ts';
import { bookingComponents } from './components.ts';
import { HEADERS } from './headers.ts';
import { HEALTH_CHECKS } from './health.ts';
import { MANAGE } from './manage.ts';
import { type Description, operationOf } from './operation.ts';
import { ORDERS } from './orders.ts';
import { PARAMETERS, parameter } from './parameters.ts';
import { READS } from './reads.ts';

const DESCRIPTION = `The backend-for-frontend of a hotel booking widget. The widget on a property's page calls it. The property's
API key stays behind it, on the server.

**Errors** are \`application/problem+json\` (RFC 9457). Programs use \`code\`. An unknown address answers \`not-found\` (404).
A method that an address does not have answers \`method-not-allowed\` (405, with \`Allow\`). \`HEAD\` answers like \`GET\`.

**Guards** apply to every unsafe call. It must come from the same origin (\`Origin\`, or \`Sec-Fetch-Site: same-origin\`).
Its body, if it has one, must be \`application/json\` of at most 16 KiB, without fields that this document does not name.

**Booking** takes two calls: \`armAttempt\` seals the order into the session cookie, and \`commitAttempt\` sends the sealed
order. The idempotency key is made from the order and its \`ticket\`. \`getProperty\` and every answer about attempts return
a ticket. So one press of the order button never books twice, even if answers are lost. Later versions may add fields to
answers.`;

/** The descriptions by method and pattern of the route table. */
const DESCRIPTIONS: Readonly<Record<string, Description>> = { ...READS, ...ORDERS, ...MANAGE };

/**
 * Returns the paths below `/{property}` from the route table.
 * @throws Error for an operation without a description, and for a description without an operation
 */
function routePaths(): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  const unused = new Map(Object.entries(DESCRIPTIONS));
  for (const declared of OPERATIONS) {
    const { method, pattern } = declared;
    const name = `${method} ${pattern}`;
    const described = unused.get(name);
    if (!described) throw new Error(`${name} is not described`);
    unused.delete(name);
    const path = `/{property}${pattern}`;
    const item = paths[path] ?? { parameters: [parameter('property')] };
    paths[path] = { ...item, [method.toLowerCase()]: operationOf(declared, described) };
  }
  for (const name of unused.keys()) throw new Error(`there is no ${name} to describe`);
  return paths;
}

/** Makes the document of the BFF. @param version the package's version */
export function bookingDocument(version: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bellhop booking API',
      version,
      summary: 'Search, and book at most once.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: DIALECT,
    servers: [
      {
        url: '/api/booking',
        description: 'The default path of the handlers. The option `basePath` changes it.',
      },
    ],
    tags: [
      { name: 'Property', description: 'The property that the widget shows.' },
      { name: 'Search', description: 'Rooms and prices.' },
      { name: 'Booking', description: 'One order, from the order button to its outcome.' },
      { name: 'Operation', description: 'For operators.' },
    ],
    paths: { ...routePaths(), ...HEALTH_CHECKS },
    components: {
      schemas: bookingComponents(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-bellhop-{property}',
          description: 'The sealed session. It starts with the first order. Browsers send it automatically.',
        },
      },
    },
  };
}
