/** @file An operation as the document has it: made of its route's declaration and a description. */

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

/** What only words can say of an operation; its method, path, statuses and problems are the route table's. */
export interface Description {
  operationId: string;
  tag: 'Property' | 'Search' | 'Booking' | 'Operation';
  summary: string;
  description: string;
  /** Beside those that its method and its session bring along. */
  parameters?: readonly (ParameterName | Parameter)[];
  /** What it is sent, and an example. */
  body?: readonly [id: keyof typeof SENT, description: string, example: unknown];
  /** Its answers that are well, by status. */
  answers: Readonly<Record<number, WellAnswer>>;
  /** Whether it needs a session, which it may write. @default it has nothing to do with the session */
  session?: 'required' | 'optional';
  /** Whether its answers bring the ticket of the next order. @default where it has to do with the session */
  bringsTicket?: boolean;
  /** Whether its 200 may say when more will be known. @default false */
  isGrowing?: boolean;
}

interface WellAnswer {
  description: string;
  /** @default no body */
  body?: keyof typeof ANSWERED;
  /** By name. @default the one that stands beside the schema, named `example` */
  examples?: Readonly<Record<string, unknown>>;
}

type Declared = Omit<DeclaredOperation, 'pattern'>;

/** @throws Error where the described answers are not those that the route declares */
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
  const well = Object.entries(answers).map(([status, answer]): [string, Answer] => [
    status,
    { description: answer.description, headers: headers(Number(status)), ...contentOf(answer) },
  ]);
  return { ...Object.fromEntries(well), ...problemAnswers(problems, headers) };
}

function contentOf({ body, examples }: WellAnswer): Pick<Answer, 'content'> {
  if (!body) return {};
  const shown = named(examples ?? { example: exampleOf(ANSWERED[body]) });
  return { content: { [JSON_TYPE]: { schema: refTo(body), examples: shown } } };
}

const named = (values: Readonly<Record<string, unknown>>): Record<string, Example> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
