import { z } from 'zod';
import { toMinorUnits } from '../contract/money.ts';
import { isTimeOfDay } from '../contract/time-of-day.ts';

/** @file `policies.cancellationRules`: what cancelling costs, until which moment before the arrival. */

const exactlyOne = (value: object): boolean =>
  Object.values(value).filter((one) => one !== undefined).length === 1;

/** What the guest pays who cancels. */
const feeSchema = z
  .strictObject({
    /** Of the stay's total, rounded half up to the currency's smallest unit. 0 is free, 100 is the whole price. */
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
 * Until this moment before the arrival a cancellation costs this much. After the last rule's moment it costs the whole
 * price. By the property's clock: a time that the clock leaves out is reached when the clock is put forward; of a time
 * that comes twice the first counts.
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
type Rule = z.infer<typeof ruleSchema>;

export const cancellationRulesSchema = z
  .array(ruleSchema)
  .min(1)
  .max(10)
  .superRefine((rules, { addIssue }) => {
    for (const [index, rule] of rules.entries()) {
      const refuse = (message: string) => addIssue({ code: 'custom', path: [index], message });
      if (rules.slice(0, index).some((other) => isSameMoment(other, rule))) {
        refuse('another rule has the same moment: of the two, one could never apply');
      }
      if (rules.some((other) => isEarlier(other, rule) && isSurelyLess(rule.fee, other.fee))) {
        refuse(
          'costs less than a rule for an earlier moment: each fee is what a cancellation costs until its moment, and later ones cost more',
        );
      }
    }
  });

/** A day without a time is meant to its end. */
const END_OF_DAY = '24:00';

function isSameMoment(a: Rule, b: Rule): boolean {
  return a.untilDays === b.untilDays && a.untilHours === b.untilHours && a.time === b.time;
}

/** Whether `a` ends before `b` for every stay; false where that depends on the stay. */
function isEarlier(a: Rule, b: Rule): boolean {
  if (a.untilDays !== undefined && b.untilDays !== undefined) {
    if (a.untilDays !== b.untilDays) return a.untilDays > b.untilDays;
    return (a.time ?? END_OF_DAY) < (b.time ?? END_OF_DAY);
  }
  if (a.untilHours === undefined || b.untilHours === undefined || a.time !== b.time) return false;
  return a.untilHours > b.untilHours;
}

type Fee = Rule['fee'];

/** Whether `a` is less than `b` for every stay; false where that depends on the stay's price. */
function isSurelyLess(a: Fee, b: Fee): boolean {
  if (isFree(a)) return !isFree(b);
  return (['percent', 'nights', 'amount'] as const).some((unit) => {
    const [less, more] = [a[unit], b[unit]];
    return less !== undefined && more !== undefined && Number(less) < Number(more);
  });
}

const isFree = ({ percent, amount }: Fee): boolean =>
  percent === 0 || (amount !== undefined && Number(amount) === 0);

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
