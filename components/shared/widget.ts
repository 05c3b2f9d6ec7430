import { createContext, useContext } from 'react';
import type { LazyApi } from '../../lib/browser/lazy-api.ts';
import type { ServerClock } from '../../lib/browser/server-clock.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import type { Emit } from '../events/use-emit.ts';

/** Loads the page's props at this query string. A promise says whether that succeeded. */
export type ChangeLanguage = ((href: string) => void) | ((href: string) => Promise<boolean>);

/** The context that every part of the widget can read. */
export interface Widget extends Pick<BookingProps, 'locale' | 'locales' | 'messages' | 'today' | 'demo'> {
  property: BookingProps['property']['property'];
  /** True if guests can order; false for a read-only or unavailable property. */
  bookable: boolean;
  direction: 'ltr' | 'rtl';
  /**
   * The page's language with the conventions of the property's country, for dates and times but not for
   * amounts.
   */
  dateLocale: string;
  /** `pageTitle` of `BookingWidget`. */
  namesPage: boolean;
  api: LazyApi;
  /** The clock for deadlines. */
  clock: ServerClock;
  /** `onLocale` of `BookingWidget`; absent if the language changes only by loading the page anew. */
  onLocale?: ChangeLanguage;
  /** Announces a text to screen readers, politely. */
  announce(text: string): void;
  /** Emits an event to the page. */
  emit: Emit;
}

export const WidgetContext = createContext<Widget | null>(null);

/** The context of the widget. @throws Error outside of `BookingWidget` */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('used outside of BookingWidget');
  return widget;
}
