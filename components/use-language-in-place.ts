import Router from 'next/router';
import { useCallback, useEffect } from 'react';

/**
 * Another language for a page of Next's Pages Router: its props come anew from the server, and the page changes in place, so
 * that nothing typed is lost, nor an order on its way.
 * @param locale BCP 47 tag of the language that the page is in
 * @returns `onLocale` of `BookingWidget`
 */
export function useLanguageInPlace(locale: string, direction: 'ltr' | 'rtl'): (href: string) => void {
  // The document's own words for it are written by the server, once.
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);

  useEffect(followHistory, []);

  return useCallback((href) => {
    // Next would leave the page for the browser's own "no connection", and what was typed with it.
    if (!navigator.onLine) return;
    const { pathname, search } = new URL(href, window.location.href);
    void Router.push(pathname + search, undefined, { scroll: false });
  }, []);
}

/**
 * Keeps the page in the language that its address asks for. Back and Forward are the widget's own, but to another language:
 * those props are the server's. Next follows them only to entries that it has made itself, and the widget makes some too.
 * @returns how to end it
 */
function followHistory(): () => void {
  let wanted = requestedLocale(Router.asPath);
  let left = '';
  const onMove = () => {
    // As in pressing a language; followed when the line is back.
    if (!navigator.onLine) return;
    const { pathname, search, hash } = window.location;
    if (requestedLocale(search) === wanted) return;
    wanted = requestedLocale(search);
    void Router.replace(pathname + search + hash, undefined, { scroll: false });
  };
  const onStart = (as: string) => {
    wanted = requestedLocale(as);
  };
  const beforeEntry = () => {
    left = window.location.search;
  };
  const onComplete = (as: string, { shallow }: { shallow: boolean }) => {
    if (shallow) return;
    // The guest may have gone on while the server answered, and Next has written the address of before.
    const search = inLanguage(left, requestedLocale(as));
    if (search !== inLanguage(as, requestedLocale(as))) {
      void Router.replace(window.location.pathname + search, undefined, { shallow: true, scroll: false });
    }
  };
  Router.beforePopState(() => false);
  window.addEventListener('popstate', onMove);
  window.addEventListener('online', onMove);
  Router.events.on('routeChangeStart', onStart);
  Router.events.on('beforeHistoryChange', beforeEntry);
  Router.events.on('routeChangeComplete', onComplete);
  return () => {
    Router.beforePopState(() => true);
    window.removeEventListener('popstate', onMove);
    window.removeEventListener('online', onMove);
    Router.events.off('routeChangeStart', onStart);
    Router.events.off('beforeHistoryChange', beforeEntry);
    Router.events.off('routeChangeComplete', onComplete);
  };
}

function requestedLocale(path: string): string | null {
  return parametersOf(path).get('locale');
}

/** The query string of a path, asking for this language. */
function inLanguage(path: string, locale: string | null): string {
  const parameters = parametersOf(path);
  if (locale === null) parameters.delete('locale');
  else parameters.set('locale', locale);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function parametersOf(path: string): URLSearchParams {
  return new URL(path, 'http://page').searchParams;
}
