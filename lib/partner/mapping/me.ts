import * as z from 'zod';
import { currencySchema } from '../../contract/money-schema.ts';
import { type Fit, fitTo, withoutNulls } from './fit.ts';
import { textSchema } from './text.ts';

const timeZoneSchema = z.string().refine(isTimeZone, { error: 'an IANA time zone' });

const propertySchema = z.preprocess(
  withoutNulls,
  z.object({
    name: textSchema(200).exactOptional(),
    currency: z.exactOptional(currencySchema),
    timeZone: timeZoneSchema.exactOptional(),
  }),
);

// A single scope may stand without a list, because JSONata returns a list of one as its element.
const ONE_WORD = /^[\w:.-]+$/;
const scopesSchema = z.preprocess(
  (scopes) => (typeof scopes === 'string' && ONE_WORD.test(scopes) ? [scopes] : scopes),
  z.array(textSchema(100)),
);

const meSchema = z.preprocess(
  withoutNulls,
  z.object({
    property: propertySchema.exactOptional(),
    plan: z.enum(['free', 'starter', 'pro']).exactOptional(),
    scopes: scopesSchema.exactOptional(),
  }),
);

/** What the API key is for: its property, plan and scopes, as far as the upstream names them. */
export type PartnerMe = z.infer<typeof meSchema>;

/** Reads the answer of `/me`. @param root its place in the answer, for paths */
export function fitMe(input: unknown, root: readonly PropertyKey[]): Fit<PartnerMe> {
  return fitTo(meSchema, input, root);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
