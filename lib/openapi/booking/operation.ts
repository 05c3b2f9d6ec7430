/** @file Makes an operation of the document from its route's declaration and a description. */

import type { DeclaredOperation } from '../../bff/routes/operation.ts';
import {
  type Answer,
  type Example,
  JSON_TYPE,
  type Operation,
  type Parameter,
  type RequestBody,
} from '../document.ts';
import { exampleOf, refTo } from '../schemas.ts';
import { ANSWERED, type SENT } from './components.ts';
import { headersOf } from './headers.ts';
import { type ParameterName, parameter } from './parameters.ts';
import { problemAnswers } from './problems.ts';

/** The texts of an operation. Its method, path, statuses and problems come from the route table. */
export interface Description {
  operationId: string;
  tag: 'Property' | 'Search' | 'Booking' | 'Operation';
  summary: string;
  description: string;
  /** Parameters besides those of its method and its session. */
  parameters?: readonly (ParameterName | Parameter)[];
  /** The schema, a description and an example of its request body. */
  body?: readonly [id: keyof typeof SENT, description: string, example: unknown];
  /** Its successful answers, by status. */
  answers: Readonly<Record<number, SuccessAnswer>>;
  /** Whether it needs a session, which it may write. @default it does not use the session */
  session?: 'required' | 'optional';
  /** Whether its answers have the ticket of the next order. @default true if it uses the session */
  bringsTicket?: boolean;
  /** Whether its 200 may be incomplete and have a Retry-After. @default false */
  isGrowing?: boolean;
}

interface SuccessAnswer {
  description: string;
  /** @default no body */
  body?: keyof typeof ANSWERED;
  /** The examples by name. @default the example of the schema, named `example` */
  examples?: Readonly<Record<string, unknown>>;
}

type Declared = Omit<DeclaredOperation, 'pattern'>;

/** Makes an operation. @throws Error if the described answers differ from those that the route declares */
export function operationOf(declared: Declared, described: Description): Operation {
  const { operationId, tag, summary, description, body, session } = described;
  const parameters = parametersOf(declared, described);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBodyOf(body) }),
    ...(session === 'required' && { security: [{ session: [] }] }),
    responses: responsesOf(declared, described),
  };
}

function parametersOf({ method }: Declared, { parameters = [], session }: Description) {
  const guards: ParameterName[] = method === 'GET' ? [] : ['origin'];
  const cookies: ParameterName[] = session ? ['frame'] : [];
  return [...guards, ...cookies, ...parameters].map((each) =>
    typeof each === 'string' ? parameter(each) : each,
  );
}

function requestBodyOf([id, description, example]: NonNullable<Description['body']>): RequestBody {
  const content = { [JSON_TYPE]: { schema: refTo(id), examples: named({ example }) } };
  return { description: `${description}, at most 16 KiB.`, required: true, content };
}

function responsesOf(
  { statuses, problems }: Declared,
  { operationId, answers, session, bringsTicket = session !== undefined, isGrowing = false }: Description,
): Record<string, Answer> {
  const described = Object.keys(answers).map(Number);
  if (new Set([...described, ...statuses]).size !== statuses.length || described.length !== statuses.length) {
    throw new Error(`${operationId} answers ${statuses}, and ${described} are described`);
  }
  const isCounted = problems.has('too-many-requests');
  const headers = headersOf({ writesSession: session !== undefined, bringsTicket, isCounted, isGrowing });
  const successes = Object.entries(answers).map(([status, answer]): [string, Answer] => [
    status,
    { description: answer.description, headers: headers(Number(status)), ...contentOf(answer) },
  ]);
  return { ...Object.fromEntries(successes), ...problemAnswers(problems, headers) };
}

function contentOf({ body, examples }: SuccessAnswer): Pick<Answer, 'content'> {
  if (!body) return {};
  const shown = named(examples ?? { example: exampleOf(ANSWERED[body]) });
  return { content: { [JSON_TYPE]: { schema: refTo(body), examples: shown } } };
}

const named = (values: Readonly<Record<string, unknown>>): Record<string, Example> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
