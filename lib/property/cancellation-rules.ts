import { z } from 'zod';
import { toMinorUnits } from '../contract/money.ts';
import { isTimeOfDay } from '../contract/time-of-day.ts';

/** @file `policies.cancellationRules`: what cancelling costs, until which moment before the arrival. */

const exactlyOne = (value: object): boolean =>
  Object.values(value).filter((one) => one !== undefined).length === 1;

/** What the guest pays who cancels. */
const feeSchema = z
  .strictObject({
    /**
     * Of the stay's total, rounded half up to the currency's smallest unit. 0 is free, 100 is the whole
     * price.
     */
    percent: z.number().min(0).max(100).multipleOf(0.01, 'at most two decimals').optional(),
    /** The price of so many nights, from the first one on; of all of them at the most. */
    nights: z.int().min(1).max(365).optional(),
    /** In the currency of the stay, as a decimal: "50.00". Never more than the total is asked for. */
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,3})?$/, 'a decimal, such as "50.00"')
      .optional(),
  })
  .refine(exactlyOne, 'exactly one of percent, nights and amount');

/**
 * Until this moment before the arrival a cancellation costs this much. After the last rule's moment it costs
 * the whole price. By the property's clock: a time that the clock leaves out is reached when the clock is put
 * forward; of a time that comes twice the first counts.
 */
const ruleSchema = z
  .strictObject({
    /** The day so many days before the check-in day, at `time`. @default `time`: the end of that day */
    untilDays: z.int().min(0).max(365).optional(),
    /**
     * So many hours, of 60 minutes each, before the check-in day at `time`.
     * @default `time`: `policies.checkInFrom` where that is `HH:mm`, else 00:00
     */
    untilHours: z.int().min(0).max(8760).optional(),
    time: z.string().refine(isTimeOfDay, 'a time of day, such as "18:00"').optional(),
    fee: feeSchema,
  })
  .refine(
    ({ untilDays, untilHours }) => exactlyOne({ untilDays, untilHours }),
    'exactly one of untilDays and untilHours',
  );
export type Rule = z.infer<typeof ruleSchema>;

export const cancellationRulesSchema = z.array(ruleSchema).min(1).max(10);

/** The rules whose amount has more decimals than the currency. */
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
