import { useRouter } from 'next/router';
import { useCallback, useEffect } from 'react';

/**
 * Another language for a page of Next's Pages Router: its props come anew from the server, and the page changes in place, so
 * that nothing typed is lost, nor an order on its way.
 * @param locale BCP 47 tag of the language that the page is in
 * @returns `onLocale` of `BookingWidget`
 */
export function useLanguageInPlace(locale: string, direction: 'ltr' | 'rtl'): (href: string) => void {
  const router = useRouter();

  // The document's own words for it are written by the server, once.
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);

  // Back and Forward are the widget's own, but to another language: those props are the server's.
  useEffect(() => {
    router.beforePopState(({ as }) => requestedLocale(as) !== requestedLocale(router.asPath));
    return () => router.beforePopState(() => true);
  }, [router]);

  return useCallback(
    (href) => {
      // Next would leave the page for the browser's own "no connection", and what was typed with it.
      if (!navigator.onLine) return;
      const { pathname, search } = new URL(href, window.location.href);
      void router.push(pathname + search, undefined, { scroll: false });
    },
    [router],
  );
}

function requestedLocale(path: string): string | null {
  return new URL(path, 'http://page').searchParams.get('locale');
}
