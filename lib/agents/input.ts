import { type CalendarQuery, calendarErrors } from '../contract/calendar.ts';
import type { FieldError } from '../contract/http/problem-schema.ts';
import type { Property } from '../contract/property.ts';
import * as z from '../contract/schema.ts';
import { type StayQuery, stayErrors } from '../contract/stay.ts';
import { type ToolContext, ToolError } from './tool.ts';
import type { JsonSchema } from './tool-input.ts';

/** @file The inputs of tools: their fields as zod and as JSON Schemas, and the checks of stay and month. */

/**
 * The JSON Schema of each field, written by hand. zod's `toJSONSchema` would add 2 kB (gzip) to every page,
 * also without tools: all modules of a page share one zod.
 */
const jsonSchemas = new WeakMap<z.$ZodType, JsonSchema>();

function field<Schema extends z.$ZodType>(schema: Schema, json: JsonSchema): Schema {
  jsonSchemas.set(schema, json);
  return schema;
}

const textSchema = (maxLength: number) =>
  z.string(z.refine((text) => text.length > 0 && text.length <= maxLength, { error: 'too-long' }));

const textJson = (maxLength: number, more: JsonSchema): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  ...more,
});

const text = (maxLength: number, more: JsonSchema) => field(textSchema(maxLength), textJson(maxLength, more));

const date = (description: string) => text(10, { description, format: 'date', examples: ['2027-07-01'] });

/** A field of every tool. */
const locale = field(
  z.optional(textSchema(35)),
  textJson(35, {
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

/** The fields of a stay, and the language. */
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

/** Makes an input with these fields and no others. */
export function inputOf<Shape extends z.$ZodShape>(shape: Shape) {
  const fields = Object.entries(shape);
  const required = fields.filter(([, schema]) => !z.safeParse(schema, undefined).success);
  return {
    schema: z.strictObject(shape),
    json: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, schema]) => [name, jsonSchemas.get(schema)])),
      required: required.map(([name]) => name),
      additionalProperties: false,
    },
  };
}

/** The part of a property that the checks need. */
type Limits = Pick<Property, 'limits'>;

/** Checks a stay. @returns it without other fields @throws ToolError with all its errors */
export function checkedStay(
  { checkin, checkout, adults }: StayQuery,
  { limits }: Limits,
  context: ToolContext,
) {
  const stay = { checkin, checkout, adults };
  requireNoErrors(stayErrors(stay, limits, context.today()));
  return stay;
}

/** Checks a month. @returns it without other fields @throws ToolError with all its errors */
export function checkedMonth({ month, adults }: CalendarQuery, { limits }: Limits, context: ToolContext) {
  const query = { month, adults };
  requireNoErrors(calendarErrors(query, limits, context.today()));
  return query;
}

/** @throws ToolError if there is an error */
export function requireNoErrors(errors: FieldError[]): void {
  if (errors.length === 0) return;
  const message = errors.map((error) => error.message).join('; ');
  throw new ToolError({ code: 'invalid-request', message, errors });
}
