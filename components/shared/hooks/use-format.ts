import { useMemo } from 'react';
import type { Money } from '../../../lib/contract/money.ts';
import type { StayQuery } from '../../../lib/contract/stay.ts';
import { nightsBetween } from '../../../lib/contract/stay.ts';
import {
  type DateStyle,
  dateRangeText,
  dateText,
  instantText,
  type ShortStyle,
  shortStyle,
  timeOfDayText,
} from '../../../lib/i18n/date-text.ts';
import { moneyText } from '../../../lib/i18n/money-text.ts';
import { useWidget } from '../widget.ts';
import { useText } from './use-text.ts';

/** Dates, prices and stays in the page's language, and dates in the ways of the property's country. */
export interface Format {
  /** @param style @default short, with its year where that is not clear */
  date(date: string, style?: DateStyle): string;
  /** How short dates side by side can be: with the year if one of them needs it. Empty ones do not count. */
  shortest(...dates: string[]): ShortStyle;
  /** @param style @default without the year where that is clear */
  dates(stay: Pick<StayQuery, 'checkin' | 'checkout'>, style?: ShortStyle): string;
  nights(stay: Pick<StayQuery, 'checkin' | 'checkout'>): string;
  adults(count: number): string;
  /** Nights and adults. */
  size(stay: StayQuery): string;
  money(money: Money): string;
  timeOfDay(time: string): string;
  /** On the property's clock. */
  instant(instant: string): string;
}

/** Formatting bound to the page's language, and to the property's clock and country. */
export function useFormat(): Format {
  const { locale, dateLocale, property, today } = useWidget();
  const text = useText();
  return useMemo(() => {
    const shortest: Format['shortest'] = (...dates) => shortStyle(dates, today);
    const dates: Format['dates'] = ({ checkin, checkout }, style = shortest(checkin, checkout)) =>
      dateRangeText(dateLocale, checkin, checkout, style);
    const nights: Format['nights'] = ({ checkin, checkout }) =>
      text('count.nights', { count: nightsBetween(checkin, checkout) });
    const adults = (count: number) => text('count.adults', { count });
    return {
      date: (date, style) => dateText(dateLocale, date, style ?? shortest(date)),
      shortest,
      dates,
      nights,
      adults,
      size: (stay) => text('stay.size', { nights: nights(stay), adults: adults(stay.adults) }),
      money: (money) => moneyText(locale, money),
      timeOfDay: (time) => timeOfDayText(dateLocale, time),
      instant: (instant) => instantText(dateLocale, instant, property.timeZone),
    };
  }, [locale, dateLocale, property.timeZone, today, text]);
}
