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

/**
 * Formats dates, prices and stays in the page's language. Dates follow the conventions of the property's
 * country.
 */
export interface Format {
  /** @param style @default short, with the year if it is not obvious */
  date(date: string, style?: DateStyle): string;
  /**
   * The shortest style for dates side by side: with the year if one date needs it. Empty dates are ignored.
   */
  shortest(...dates: string[]): ShortStyle;
  /** @param style @default without the year if it is obvious */
  dates(stay: Pick<StayQuery, 'checkin' | 'checkout'>, style?: ShortStyle): string;
  nights(stay: Pick<StayQuery, 'checkin' | 'checkout'>): string;
  adults(count: number): string;
  /** Nights and adults. */
  size(stay: StayQuery): string;
  money(money: Money): string;
  timeOfDay(time: string): string;
  /** In the property's time zone. */
  instant(instant: string): string;
}

/** Formatting for the page's language and the property's time zone and country. */
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
