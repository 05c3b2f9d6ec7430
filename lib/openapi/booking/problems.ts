import { ProblemError } from '../../bff/http/problem.ts';
import { PROBLEM_MEANINGS } from '../../contract/docs/problem.ts';
import { PROBLEM_CODES, PROBLEM_STATUS, type ProblemCode } from '../../contract/index.ts';
import type { Answer, Example, Header, Reference } from '../document.ts';
import { type JsonSchema, refTo } from '../schemas.ts';
import { INSTANCE } from './headers.ts';

const idOf = (code: ProblemCode) =>
  `${code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Problem`;

/** Returns a schema for each problem code, based on the common one. */
export function problemSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    PROBLEM_CODES.map((code): [string, JsonSchema] => {
      const { when, brings = [] } = PROBLEM_MEANINGS[code];
      const properties = { code: { const: code }, status: { const: PROBLEM_STATUS[code] } };
      const required = brings.length > 0 ? { required: [...brings] } : {};
      return [
        idOf(code),
        { description: when, allOf: [refTo('Problem'), { type: 'object', properties, ...required }] },
      ];
    }),
  );
}

/** Returns the schema of an answer with one of these problems. */
function problemSchema(codes: readonly ProblemCode[]): JsonSchema {
  const [only, ...others] = codes;
  if (only && others.length === 0) return refTo(idOf(only));
  const mapping = Object.fromEntries(codes.map((code) => [code, refTo(idOf(code)).$ref]));
  return {
    oneOf: codes.map((code) => refTo(idOf(code))),
    discriminator: { propertyName: 'code', mapping },
  };
}

function exampleOf(code: ProblemCode): Example {
  const { when, example = {} } = PROBLEM_MEANINGS[code];
  return {
    summary: when,
    value: { ...new ProblemError(code).toProblem(), ...example, instance: INSTANCE },
  };
}

/**
 * Returns the answers with these problems, by status, in the order of the contract's table.
 * @param headersOf returns further headers of an answer with a status
 */
export function problemAnswers(
  codes: ReadonlySet<ProblemCode>,
  headersOf: (status: number) => Record<string, Header | Reference>,
): Record<string, Answer> {
  const declared = PROBLEM_CODES.filter((code) => codes.has(code));
  const byStatus = Map.groupBy(declared, (code) => PROBLEM_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, here]): [string, Answer] => [
      String(status),
      {
        description: here.map((code) => `\`${code}\`: ${PROBLEM_MEANINGS[code].when}`).join('\n\n'),
        headers: headersOf(status),
        content: {
          'application/problem+json': {
            schema: problemSchema(here),
            examples: Object.fromEntries(here.map((code) => [code, exampleOf(code)])),
          },
        },
      },
    ]),
  );
}
