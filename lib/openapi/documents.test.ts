import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OPERATIONS } from '../bff/routes/route-table.ts';
import { ENDPOINTS } from '../sandbox/api/endpoints.ts';
import { createSandbox } from '../sandbox/index.ts';
import { panelApiRoutes } from '../sandbox/panel/panel-api.ts';
import { type Answer, documentText, type MediaType, type OpenApiDocument, operationsOf } from './document.ts';
import { documents } from './documents.ts';
import { APP_PANEL_OPERATIONS } from './sandbox/panel-operations.ts';
import { validationBy } from './test-validation.ts';

/** The app's routes besides those below a property. */
const HEALTH = ['GET /health', 'GET /health/live', 'GET /health/ready'];

/** No operation returns this problem, but every address does for an unknown method. */
const UNUSED = '#/components/schemas/MethodNotAllowedProblem';

const [booking, sandbox] = documents();
if (!booking || !sandbox) throw new Error('there are two documents');

/** Returns `GET /path` for every operation. */
const named = (document: OpenApiDocument) =>
  operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`);

describe.each(documents())('$file', ({ file, document }) => {
  it('is up to date with the schemas: if not, run `npm run openapi`', () => {
    expect(readFileSync(file, 'utf8')).toBe(documentText(document));
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(documentText(document)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('names every operation once, with a summary and a known tag', () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { summary, tags: used } of operations) {
      expect(summary).not.toBe('');
      for (const tag of used) expect(tags).toContain(tag);
    }
  });

  it('describes every component', () => {
    for (const [id, { description }] of Object.entries(document.components.schemas)) {
      expect(description, id).toBeTruthy();
    }
  });

  it('contains every component that it refers to, and no others', () => {
    const text = documentText(document);
    const named = Object.entries(document.components).flatMap(([kind, components]) =>
      kind === 'securitySchemes' ? [] : Object.keys(components).map((id) => `#/components/${kind}/${id}`),
    );
    const used = new Set(text.match(/(?<="\$ref": ")[^"]+/g));
    expect([...used].toSorted()).toEqual(named.filter((name) => name !== UNUSED).toSorted());
  });

  it('has an example of every body, which fits its schema', () => {
    const validation = validationBy(document);
    for (const { operation } of operationsOf(document)) {
      for (const { schema, examples } of mediaTypesOf(operation.responses, operation.requestBody?.content)) {
        const validate = validation(schema);
        const values = Object.entries(examples ?? {});
        expect(values, operation.operationId).not.toEqual([]);
        for (const [name, { value }] of values) {
          validate(JSON.parse(JSON.stringify(value)));
          expect(validate.errors, `${operation.operationId}, ${name}`).toBeNull();
        }
      }
    }
  });
});

/** Returns the media types of all bodies, except the injected fault, which has any status and no example. */
function mediaTypesOf(
  { default: _, ...responses }: Record<string, Answer>,
  sent: Record<string, MediaType> = {},
): MediaType[] {
  return [sent, ...Object.values(responses).map(({ content = {} }) => content)].flatMap((content) =>
    Object.values(content),
  );
}

it('the BFF’s document has every route of the BFF, and no others', () => {
  const routes = OPERATIONS.map(({ method, pattern }) => `${method} /{property}${pattern}`);
  expect(named(booking.document).toSorted()).toEqual([...routes, ...HEALTH].toSorted());
});

it('the sandbox’s document has every route of the sandbox and of the app, and no others', () => {
  const { control, close } = createSandbox();
  onTestFinished(close);
  const endpoints = Object.values(ENDPOINTS).map(({ method, path }) => `${method} /partner/v1${path}`);
  const panelRoutes = Object.entries({ ...panelApiRoutes(control), ...APP_PANEL_OPERATIONS }).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} /sandbox/api${path}`),
  );
  expect(named(sandbox.document).toSorted()).toEqual([...endpoints, ...panelRoutes].toSorted());
});
