import { createContext, useContext } from 'react';
import type { LazyApi } from '../../lib/browser/lazy-api.ts';
import type { ServerClock } from '../../lib/browser/server-clock.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import type { Emit } from '../events/use-emit.ts';

/** Brings the page's props at this query string; may tell whether they came. */
export type ChangeLanguage = ((href: string) => void) | ((href: string) => Promise<boolean>);

/** What every part of the widget may know. */
export interface Widget extends Pick<BookingProps, 'locale' | 'locales' | 'messages' | 'today' | 'demo'> {
  property: BookingProps['property']['property'];
  /** True where visitors can order; false for a read-only or unavailable property. */
  bookable: boolean;
  direction: 'ltr' | 'rtl';
  /**
   * The page's language in the ways of the property's country: for dates and times of day, not for amounts.
   */
  dateLocale: string;
  /** `pageTitle` of `BookingWidget`. */
  namesPage: boolean;
  api: LazyApi;
  /** What deadlines are measured by. */
  clock: ServerClock;
  /** `onLocale` of `BookingWidget`; absent where only loading the page anew changes its language. */
  onLocale?: ChangeLanguage;
  /** Says a text through a screen reader, politely. */
  announce(text: string): void;
  /** Tells the page of something that has happened. */
  emit: Emit;
}

export const WidgetContext = createContext<Widget | null>(null);

/** The widget around this part. @throws Error outside of `BookingWidget` */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('used outside of BookingWidget');
  return widget;
}
