import fc from 'fast-check';
import type { OpenApiDocument, Parameter, Reference } from '../../../lib/openapi/document.ts';
import type { JsonSchema } from '../../../lib/openapi/schemas.ts';
import type { DescribedOperation } from './described.ts';

/**
 * @file Draws requests from the schemas of a document. Some values must be known ones, such as an existing
 * property or the quote of an offer. A {@link Placeholder} takes their place, and the session fills it in.
 */

/** Replaced by the session: by a known fact of that name, or by a date so many days ahead. */
export interface Placeholder {
  known: string;
  days?: number;
}

export interface Template {
  operation: DescribedOperation;
  path: Record<string, unknown>;
  query: [string, unknown][];
  headers: [string, unknown][];
  body?: unknown;
}

/** The usual value of a parameter or a field, by its name. */
export type Dictionary = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export const known = (name: string): fc.Arbitrary<Placeholder> => fc.constant({ known: name });

export class Templates {
  readonly #document: OpenApiDocument;
  readonly #dictionary: Dictionary;

  constructor(document: OpenApiDocument, dictionary: Dictionary) {
    this.#document = document;
    this.#dictionary = dictionary;
  }

  /** Draws requests of an operation. @param over usual values of this operation, before the general ones */
  of(described: DescribedOperation, over: Dictionary = {}): fc.Arbitrary<Template> {
    const { operation } = described;
    const item = Object.values(this.#document.paths).find(({ get, post, delete: remove }) =>
      [get, post, remove].includes(operation),
    );
    const parameters = [...(item?.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      this.#parameterOf(parameter),
    );
    const dictionary = { ...this.#dictionary, ...over };
    const within = (place: Parameter['in']) =>
      parameters.filter((parameter) => parameter.in === place && parameter.name !== 'Origin');
    const pairs = (place: Parameter['in']) =>
      fc
        .tuple(...within(place).map((parameter) => this.#given(parameter, dictionary)))
        .map((given) => given.flat());
    const schema = operation.requestBody?.content['application/json']?.schema;
    return fc.record({
      operation: fc.constant(described),
      path: pairs('path').map((given) => Object.fromEntries(given)),
      query: pairs('query'),
      headers: pairs('header'),
      ...(schema && { body: this.#value(schema, dictionary) }),
    });
  }

  #parameterOf(parameter: Parameter | Reference): Parameter {
    if (!('$ref' in parameter)) return parameter;
    const found = this.#document.components.parameters?.[parameter.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`${parameter.$ref} is not in the document`);
    return found;
  }

  #given({ name, required, schema }: Parameter, dictionary: Dictionary): fc.Arbitrary<[string, unknown][]> {
    const one = this.#named(name, schema, dictionary).map((value): [string, unknown][] => [[name, value]]);
    return required ? one : fc.oneof(one, fc.constant<[string, unknown][]>([]));
  }

  #named(name: string, schema: JsonSchema, dictionary: Dictionary): fc.Arbitrary<unknown> {
    const usual = dictionary[name];
    const any = this.#value(schema, dictionary);
    return usual ? fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: any }) : any;
  }

  #value(schema: JsonSchema, dictionary: Dictionary): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.#value(this.#component(schema.$ref), dictionary);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => this.#value(one, dictionary)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'array') return this.#list(schema, dictionary);
    if (schema.properties) return this.#object(schema, dictionary);
    const { minimum: min = 0, maximum: max = 1_000, maxLength = 40, minLength = 0 } = schema;
    if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min, max });
    if (schema.format === 'date')
      return fc.integer({ min: 1, max: 90 }).map((days) => ({ known: 'date', days }));
    if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
    return fc.string({ minLength, maxLength: Math.min(maxLength, 60) });
  }

  #object({ properties = {}, required = [] }: JsonSchema, dictionary: Dictionary): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' ? [[name, this.#named(name, schema, dictionary)] as const] : [],
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  }

  #list({ items, minItems = 0, maxItems = 3 }: JsonSchema, dictionary: Dictionary): fc.Arbitrary<unknown> {
    if (typeof items !== 'object' || Array.isArray(items)) throw new Error('a list of anything');
    return fc.array(this.#value(items, dictionary), { minLength: minItems, maxLength: maxItems });
  }

  #component(ref: string): JsonSchema {
    const schema = this.#document.components.schemas[ref.split('/').at(-1) ?? ''];
    if (!schema) throw new Error(`${ref} is not in the document`);
    return schema;
  }
}
