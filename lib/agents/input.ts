import { type CalendarQuery, calendarErrors } from '../contract/calendar.ts';
import type { FieldError } from '../contract/http/problem-schema.ts';
import type { Property } from '../contract/property.ts';
import * as z from '../contract/schema.ts';
import { type StayQuery, stayErrors } from '../contract/stay.ts';
import { type Means, ToolError } from './tool.ts';
import type { JsonSchema } from './tool-input.ts';

/** @file What tools are called with: the fields, their words for an agent, and what is wrong with them. */

/**
 * The JSON Schema of each field. Not zod's `toJSONSchema`: it, and what of zod it needs, would weigh 2 kB (gzip) in every page,
 * as a page's modules share one zod.
 */
const words = new WeakMap<z.$ZodType, JsonSchema>();

function field<Schema extends z.$ZodType>(schema: Schema, json: JsonSchema): Schema {
  words.set(schema, json);
  return schema;
}

const textSchema = (maxLength: number) =>
  z.string(z.refine((text) => text.length > 0 && text.length <= maxLength, { error: 'too-long' }));

const textWords = (maxLength: number, said: JsonSchema): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  ...said,
});

const text = (maxLength: number, said: JsonSchema) =>
  field(textSchema(maxLength), textWords(maxLength, said));

const date = (description: string) => text(10, { description, format: 'date', examples: ['2027-07-01'] });

/** Every tool has it. */
const locale = field(
  z.optional(textSchema(35)),
  textWords(35, {
    description:
      "Language of texts, and of the page that is linked: a BCP 47 tag. The property's own without it.",
    examples: ['de'],
  }),
);
const adults = field(z.int(), {
  type: 'integer',
  minimum: 1,
  description: 'How many adults sleep in one room.',
});

/** The nights and the party. */
export const stayShape = {
  checkin: date('The day of arrival, by the calendar of the property.'),
  checkout: date('The day of departure, after that of arrival.'),
  adults,
  locale,
};

export const roomTypeId = text(200, {
  description: 'Of a room that search_rooms has answered for these nights and this party.',
});

export const monthShape = {
  month: text(7, {
    description: 'The month of arrival.',
    pattern: '^\\d{4}-\\d{2}$',
    examples: ['2027-07'],
  }),
  adults,
  locale,
};

/** An input with these fields and no others. */
export function inputOf<Shape extends z.$ZodShape>(shape: Shape) {
  const fields = Object.entries(shape);
  const required = fields.filter(([, schema]) => !z.safeParse(schema, undefined).success);
  return {
    schema: z.strictObject(shape),
    json: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, schema]) => [name, words.get(schema)])),
      required: required.map(([name]) => name),
      additionalProperties: false,
    },
  };
}

/** What is known of a property that a stay is checked by. */
type Limits = Pick<Property, 'limits'>;

/** The stay alone. @throws ToolError with everything that is wrong with it */
export function checkedStay({ checkin, checkout, adults }: StayQuery, { limits }: Limits, means: Means) {
  const stay = { checkin, checkout, adults };
  refuse(stayErrors(stay, limits, means.today()));
  return stay;
}

/** The month alone. @throws ToolError with everything that is wrong with it */
export function checkedMonth({ month, adults }: CalendarQuery, { limits }: Limits, means: Means) {
  const query = { month, adults };
  refuse(calendarErrors(query, limits, means.today()));
  return query;
}

/** @throws ToolError where there is anything */
export function refuse(errors: FieldError[]): void {
  if (errors.length === 0) return;
  const message = errors.map((error) => error.message).join('; ');
  throw new ToolError({ code: 'invalid-request', message, errors });
}
