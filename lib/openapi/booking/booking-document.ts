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

const DESCRIPTION = `The backend-for-frontend of a hotel booking widget: what the widget on a property's page calls.
The property's API key stays behind it.

**Errors** are \`application/problem+json\` (RFC 9457); programs go by \`code\`. Unknown addresses answer \`not-found\` (404),
methods that an address does not have \`method-not-allowed\` (405, with \`Allow\`). \`HEAD\` answers as \`GET\` does.

**Guards** of every unsafe call: it has to come from the same origin (\`Origin\`, or \`Sec-Fetch-Site: same-origin\`), as
\`application/json\` where it has a body, of at most 16 KiB, with no field that is not named here.

**Booking** is two calls: \`armAttempt\` seals the order into the session cookie, \`commitAttempt\` sends what came back with
it. The idempotency key is made of the order and its \`ticket\`, which \`getProperty\` and every answer about attempts bring:
so whatever is lost on the way, the same press is never booked twice. An answer may have more fields one day than this
document names.`;

/** By method and pattern of the route table. */
const DESCRIPTIONS: Readonly<Record<string, Description>> = { ...READS, ...ORDERS, ...MANAGE };

/**
 * The paths below `/{property}`, by the route table.
 * @throws Error for an operation that is not described, and for a description of none
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

/** @param version of the package */
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
        description: 'Where the handlers are mounted, unless `basePath` says otherwise.',
      },
    ],
    tags: [
      { name: 'Property', description: 'What the widget is for.' },
      { name: 'Search', description: 'Rooms and prices.' },
      { name: 'Booking', description: 'One order from the last click to its end.' },
      { name: 'Operation', description: 'For those who run it.' },
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
          description: 'The sealed session. It begins with the first order; browsers do the rest.',
        },
      },
    },
  };
}
