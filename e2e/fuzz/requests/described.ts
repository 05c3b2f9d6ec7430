import fc from 'fast-check';
import {
  type Answer,
  type Header,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Reference,
} from '../../../lib/openapi/document.ts';
import { documents } from '../../../lib/openapi/documents.ts';
import { type Validation, validationBy } from '../../../lib/openapi/test-validation.ts';
import type { Received } from './exchange.ts';

/** @file Finds the described operation of an address, and checks answers against its description. */

export interface DescribedOperation {
  method: string;
  /** The path, with `{name}` for each variable part. */
  path: string;
  operation: Operation;
  matches(pathname: string): boolean;
  /** Returns the operation's name, for a printed counterexample. */
  [fc.toStringMethod]: () => string;
}

export class Description {
  readonly operations: readonly DescribedOperation[];
  readonly document: OpenApiDocument;
  readonly #validation: Validation;

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.#validation = validationBy(document);
    this.operations = operationsOf(document).map(({ method, url, operation }) => {
      const path = url.replace(/^http:\/\/[^/]+/, '');
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
      return {
        method: method.toUpperCase(),
        path,
        operation,
        matches: (pathname) => pattern.test(pathname),
        [fc.toStringMethod]: () => operation.operationId,
      };
    });
  }

  /** Returns the operation that answers at an address. HEAD belongs to GET. */
  find(method: string, pathname: string): DescribedOperation | undefined {
    const asked = method === 'HEAD' ? 'GET' : method;
    const fitting = this.operations.filter((each) => each.method === asked && each.matches(pathname));
    // If two paths fit, the one with fewer variable parts counts.
    return fitting.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
  }

  /** Returns what is wrong with an answer of this operation, or `undefined`. */
  complaint({ operation }: DescribedOperation, received: Received, isHead = false): string | undefined {
    const { status } = received;
    const answer = operation.responses[status] ?? operation.responses.default;
    if (!answer) return `${operation.operationId} does not declare ${status}: ${received.body.slice(0, 300)}`;
    return this.#headerComplaint(answer, received.headers) ?? this.#bodyComplaint(answer, received, isHead);
  }

  #headerComplaint({ headers = {} }: Answer, received: Headers): string | undefined {
    for (const [name, given] of Object.entries(headers)) {
      const value = received.get(name);
      const { required, schema } = this.#headerOf(given);
      if (value === null && !required) continue;
      const validate = this.#validation(schema);
      if (!validate(value)) return `${name}: ${value} is not as described`;
    }
    return undefined;
  }

  #headerOf(given: Header | Reference): Header {
    if (!('$ref' in given)) return given;
    const header = this.document.components.headers?.[given.$ref.split('/').at(-1) ?? ''];
    if (!header) throw new Error(`${given.$ref} is not in the document`);
    return header;
  }

  #bodyComplaint(
    { content = {} }: Answer,
    { headers, body, status }: Received,
    isHead: boolean,
  ): string | undefined {
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const described = content[type];
    if (!described) {
      if (Object.keys(content).length > 0) return `${status} with content type ${JSON.stringify(type)}`;
      return body === '' ? undefined : `${status} with a body that is not described`;
    }
    if (isHead) return body === '' ? undefined : 'HEAD with a body';
    const validate = this.#validation(described.schema);
    if (validate(JSON.parse(body))) return undefined;
    const [error] = validate.errors ?? [];
    return `${status}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)} in ${body.slice(0, 600)}`;
  }
}

const descriptionOf = (name: string): Description => {
  const found = documents().find(({ file }) => file.includes(name));
  if (!found) throw new Error(`there is no document ${name}`);
  return new Description(found.document);
};

export const DESCRIPTIONS = { booking: descriptionOf('booking'), sandbox: descriptionOf('sandbox') };
