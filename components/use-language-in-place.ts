import Router from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPageProps, OtherBuildError } from '../lib/browser/page-props.ts';
import type { BookingProps } from '../lib/contract/props.ts';

/**
 * A property's page in another language, in place: its props come anew from the server, so that nothing typed is lost, nor
 * an order on its way. Back and Forward lead to the language of each address. Not by Next's router, which leaves the page
 * when there is no answer, and follows only those addresses that it has written itself; the widget writes some too.
 * @param first what the page came with
 * @returns what it shows now, and `onLocale` of `BookingWidget`
 */
export function useLanguageInPlace<Props extends PageProps>(
  first: Props,
): [Props, (href: string) => Promise<boolean>] {
  const [props, setProps] = useState(first);
  const page = useRef<LanguageOfPage>(null);
  useEffect(() => {
    const followed = new LanguageOfPage((answer) => {
      if (!isPage<Props>(answer)) return false;
      setProps(answer);
      return true;
    });
    page.current = followed;
    Router.beforePopState(() => false);
    window.addEventListener('popstate', followed.follow);
    window.addEventListener('online', followed.follow);
    return () => {
      followed.stop();
      Router.beforePopState(() => true);
      window.removeEventListener('popstate', followed.follow);
      window.removeEventListener('online', followed.follow);
    };
  }, []);
  return [props, useCallback(async (href) => (await page.current?.change(href)) ?? false, [])];
}

interface PageProps {
  booking: BookingProps;
}

/** Props come from the very build that made this page (`fetchPageProps`), so that a sign is enough. */
function isPage<Props extends PageProps>(props: unknown): props is Props {
  return typeof props === 'object' && props !== null && 'booking' in props;
}

/** What became of a way to a language: another one may have been taken before it had led there. */
type Arrival = 'shown' | 'left' | 'failed';

/** Which language the page is in, by its address, and the way to another one. */
class LanguageOfPage {
  /** Shows props; false for what are none. */
  readonly #show: (props: unknown) => boolean;
  /** What the address said when the page's props were made. */
  #shown = requestedLocale(window.location.search);
  #way = new AbortController();

  constructor(show: (props: unknown) => boolean) {
    this.#show = show;
  }

  stop(): void {
    this.#way.abort();
  }

  /** To the language of a link. Without an answer the page stays as it is. @returns false for that */
  async change(href: string): Promise<boolean> {
    const locale = requestedLocale(href);
    const arrival = await this.#bring(locale);
    if (arrival !== 'shown') return arrival !== 'failed';
    // The guest may have gone on meanwhile: the address is that of now, but for its language.
    const { pathname, search, hash } = window.location;
    window.history.pushState(null, '', pathname + inLanguage(search, locale) + hash);
    return true;
  }

  /** To the language of the address. Without a connection, as soon as there is one. */
  readonly follow = async (): Promise<void> => {
    const locale = requestedLocale(window.location.search);
    if (locale === this.#shown) this.#way.abort();
    else await this.#bring(locale);
  };

  async #bring(locale: string | null): Promise<Arrival> {
    this.#way.abort();
    if (!navigator.onLine) return 'failed';
    const way = new AbortController();
    this.#way = way;
    const { signal } = way;
    const { pathname, search } = window.location;
    const path = pathname + inLanguage(search, locale);
    try {
      const props = await fetchPageProps(path, signal);
      if (signal.aborted) return 'left';
      if (!this.#show(props)) return 'failed';
      this.#shown = locale;
      return 'shown';
    } catch (error) {
      if (signal.aborted) return 'left';
      if (!(error instanceof OtherBuildError)) return 'failed';
      window.location.assign(path);
      return 'left';
    }
  }
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
