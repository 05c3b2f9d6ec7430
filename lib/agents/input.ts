import { registry, toJSONSchema } from 'zod/v4/core';
import { type CalendarQuery, calendarErrors } from '../contract/calendar.ts';
import type { FieldError } from '../contract/http/problem-schema.ts';
import type { Property } from '../contract/property.ts';
import * as z from '../contract/schema.ts';
import { type StayQuery, stayErrors } from '../contract/stay.ts';
import { type Means, ToolError } from './tool.ts';

/** @file What tools are called with: the fields, their words for an agent, and what is wrong with them. */

interface Words {
  description: string;
  /** Keywords of JSON Schema. They say what a function checks, or what a field looks like. */
  format?: string;
  pattern?: string;
  examples?: readonly unknown[];
}

const words = registry<Words>();

function field<Schema extends z.$ZodType>(schema: Schema, said: Words): Schema {
  words.add(schema, said);
  return schema;
}

const short = (maxCharacters: number) =>
  z.string(z.refine((text) => text.length > 0 && text.length <= maxCharacters, { error: 'too-long' }));

const date = (description: string) =>
  field(short(40), { description, format: 'date', examples: ['2027-07-01'] });

/** Every tool has it. */
const locale = z.optional(
  field(short(35), {
    description:
      "Language of texts, and of the page that is linked: a BCP 47 tag. The property's own without it.",
    examples: ['de'],
  }),
);
const adults = field(z.int(), { description: 'How many adults sleep in one room: 1 or more.' });

/** The nights and the party. */
export const stayShape = {
  checkin: date('The day of arrival, by the calendar of the property.'),
  checkout: date('The day of departure, after that of arrival.'),
  adults,
  locale,
};

export const roomTypeId = field(short(200), {
  description: 'Of a room that search_rooms has answered for these nights and this party.',
});

export const monthShape = {
  month: field(short(40), {
    description: 'The month of arrival.',
    pattern: '^\\d{4}-\\d{2}$',
    examples: ['2027-07'],
  }),
  adults,
  locale,
};

/** A tool's input in JSON Schema (2020-12). */
export function inputSchemaOf(schema: z.$ZodType): Readonly<Record<string, unknown>> {
  const {
    $schema,
    '~standard': _,
    ...json
  } = toJSONSchema(schema, {
    io: 'input',
    metadata: words,
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = 1;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
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
