/** @file The parts of OpenAPI 3.1 that our documents use. */

import type { JsonSchema } from './schemas.ts';

export interface Reference {
  $ref: string;
}

export interface Example {
  summary?: string;
  value: unknown;
}

export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, Example>;
}

export interface Header {
  description: string;
  required?: true;
  schema: JsonSchema;
  example?: string;
}

export interface Answer {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

export interface RequestBody {
  description: string;
  required: boolean;
  content: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
  /** True or a text for parts that docs/partner-api.md does not show and this sandbox has chosen. */
  'x-sandbox-choice'?: boolean | string;
}

export type PathItem = Partial<Record<Method, Operation>> & {
  parameters?: (Parameter | Reference)[];
  servers?: { url: string; description?: string }[];
};

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  jsonSchemaDialect: string;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters?: Record<string, Parameter>;
    headers?: Record<string, Header>;
    securitySchemes?: Record<string, unknown>;
  };
}

/** Makes a query parameter. @param options.required @default true */
export function queryParameter(
  name: string,
  description: string,
  schema: JsonSchema,
  example: unknown,
  { required = true }: { required?: boolean } = {},
): Parameter {
  return { name, in: 'query', ...(required && { required }), description, schema, example };
}

/** Returns the operations of a document, each with its method, path and URL. */
export function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const base = (item.servers ?? document.servers)[0]?.url ?? '';
      return operation ? [{ method, path, url: `${base.replace(/\/$/, '')}${path}`, operation }] : [];
    }),
  );
}

/** Returns the text of a document as it is stored in the repository. */
export const documentText = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`;

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
export const JSON_TYPE = 'application/json';
