import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createLazyApi } from '../lib/browser/lazy-api.ts';
import { createServerClock } from '../lib/browser/server-clock.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import { directionOf } from '../lib/i18n/locales.ts';
import { regionalLocale } from '../lib/i18n/regional-locale.ts';
import type { BookingStepsProps } from './BookingSteps.tsx';
import { useEmit } from './events/use-emit.ts';
import { useAnnouncer } from './shared/hooks/use-announcer.ts';
import { useToday } from './shared/hooks/use-today.ts';
import { CrashNotice } from './shared/notices/CrashNotice.tsx';
import { ErrorBoundary } from './shared/notices/ErrorBoundary.tsx';
import { type ChangeLanguage, type Widget, WidgetContext } from './shared/widget.ts';

export interface BookingWidgetProps extends BookingStepsProps {
  /**
   * Changes the page's language in place: comes back with the props of the page at this query string
   * (`?locale=de&…`). With a promise of whether they came (`false`: they could not be had) the guest is told
   * of the wait, and of a failure.
   * @default the page is loaded anew, and what was typed is lost
   */
  onLocale?: ChangeLanguage;
  /**
   * Keeps the document's title in step: "Your details – Harbour House". For a page that is the property's
   * own; `bookingTitle` has the title for its first HTML.
   * @default false: the title is the page's
   */
  pageTitle?: boolean;
}

/** What is around each of the widget's steps: language, direction, theme, and what each part may know. */
export function WidgetFrame({ children, ...props }: BookingWidgetProps & { children: ReactNode }) {
  const { locale, locales, demo, themeName, scheme, theme, messages, property, onLocale } = props;
  const { apiBase, partitioned = false, pageTitle = false, webmcp } = props;
  const direction = directionOf(locale);
  const today = useToday(props.today, property.property.timeZone);
  const [announcement, announce] = useAnnouncer();
  const root = useRef<HTMLDivElement>(null);
  const emit = useEmit(root, property.property.slug, locale);
  const [clock] = useState(() => createServerClock(props.now));
  useEffect(() => clock.update(props.now), [clock, props.now]);
  const api = useMemo(
    () => createLazyApi({ apiBase, locale, partitioned, onServerTime: clock.update }),
    [apiBase, locale, partitioned, clock],
  );
  const widget: Widget = useMemo(
    () => ({
      locale,
      messages,
      locales,
      today,
      ...(demo ? { demo } : {}),
      property: property.property,
      bookable: property.booking === 'open',
      direction,
      dateLocale: regionalLocale(locale, property.property.policies.market),
      namesPage: pageTitle,
      api,
      clock,
      announce,
      emit,
      ...(onLocale ? { onLocale } : {}),
    }),
    [
      locale,
      messages,
      locales,
      today,
      demo,
      property,
      direction,
      pageTitle,
      api,
      clock,
      announce,
      emit,
      onLocale,
    ],
  );
  // React's own type of a style knows no custom properties; they are what a theme consists of.
  const style: CSSProperties & BookingProps['theme'] = theme ?? {};
  return (
    <div
      ref={root}
      data-bellhop=""
      data-bellhop-theme={themeName}
      data-bellhop-scheme={scheme}
      data-part="widget"
      data-webmcp={webmcp ? '' : undefined}
      lang={locale}
      dir={direction}
      style={style}
      className="bh-root"
    >
      <WidgetContext value={widget}>
        <ErrorBoundary fallback={() => <CrashNotice />}>{children}</ErrorBoundary>
      </WidgetContext>
      <div role="status" className="bh-visually-hidden" data-part="live">
        {announcement}
      </div>
    </div>
  );
}
