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
   * Changes the page's language in place: passes the props of the page at this query string (`?locale=de&…`).
   * A returned promise resolves to `false` if the props could not be fetched. The guest sees that the change
   * takes time, or that it failed.
   * @default the page is loaded anew, and typed text is lost
   */
  onLocale?: ChangeLanguage;
  /**
   * Sets the document's title at each step: "Your details – Harbour House". For a page that belongs to the
   * property alone; `bookingTitle` makes the title of the first HTML.
   * @default false: the page sets its own title
   */
  pageTitle?: boolean;
}

/** The element around each step: language, direction, theme, and the context that all parts read. */
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
  // React's style type has no custom properties, but a theme consists of them.
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
