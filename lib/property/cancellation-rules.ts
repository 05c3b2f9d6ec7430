import { z } from 'zod';
import { toMinorUnits } from '../contract/money.ts';
import { isTimeOfDay } from '../contract/time-of-day.ts';

/** @file `policies.cancellationRules`: the cost of a cancellation, by its time before the arrival. */

const exactlyOne = (value: object): boolean =>
  Object.values(value).filter((one) => one !== undefined).length === 1;

/** The amount that a guest pays for a cancellation. */
const feeSchema = z
  .strictObject({
    /**
     * The percentage of the stay's total, rounded half up to the currency's smallest unit. 0 is free, 100 is
     * the whole price.
     */
    percent: z.number().min(0).max(100).multipleOf(0.01, 'must have at most two decimals').optional(),
    /** The price of so many nights from the first one on, at most of all nights. */
    nights: z.int().min(1).max(365).optional(),
    /**
     * An amount in the currency of the stay, as a decimal: "50.00". The guest never pays more than the total.
     */
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,3})?$/, 'a decimal, such as "50.00"')
      .optional(),
  })
  .refine(exactlyOne, 'must have exactly one of percent, nights and amount');

/**
 * A cancellation costs this fee until this moment before the arrival. After the last rule's moment it costs
 * the whole price. The property's clock counts. A time that a clock change skips is reached at the change. If
 * a time comes twice, the first one counts.
 */
const ruleSchema = z
  .strictObject({
    /** So many days before the check-in date, at `time`. @default `time`: the end of that day */
    untilDays: z.int().min(0).max(365).optional(),
    /**
     * So many hours of 60 minutes before `time` on the check-in date.
     * @default `time`: `policies.checkInFrom` if it has the form `HH:mm`, else 00:00
     */
    untilHours: z.int().min(0).max(8760).optional(),
    time: z.string().refine(isTimeOfDay, 'a time of day, such as "18:00"').optional(),
    fee: feeSchema,
  })
  .refine(
    ({ untilDays, untilHours }) => exactlyOne({ untilDays, untilHours }),
    'must have exactly one of untilDays and untilHours',
  );
export type Rule = z.infer<typeof ruleSchema>;

export const cancellationRulesSchema = z.array(ruleSchema).min(1).max(10);

/** Returns the indexes of rules whose amount has more decimals than the currency. */
export function rulesTooFine(rules: readonly Rule[] | undefined, currency: string): number[] {
  return (rules ?? []).flatMap(({ fee: { amount } }, index) =>
    amount !== undefined && isTooFine(amount, currency) ? [index] : [],
  );
}

function isTooFine(amount: string, currency: string): boolean {
  try {
    toMinorUnits({ amount, currency });
    return false;
  } catch {
    return true;
  }
}
