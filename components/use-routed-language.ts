import { useRouter } from 'next/navigation.js';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import type { BookingProps } from '../lib/contract/props.ts';

/** A language that the guest has asked for, until the page is in it. */
interface Wish {
  locale: string;
  /** Tells the language menu how it ended: `false` where the page could not be had. */
  end(came: boolean): void;
}

/**
 * Another language in place, by Next's router: the page's props come anew from the server. The router leaves the page when
 * there is no answer, and everything typed would be lost: so the server is asked for something small first.
 * @param page the props that the page came with
 * @param apiBase where the BFF answers
 * @returns `onLocale` of `BookingWidget`
 */
export function useRoutedLanguage(page: BookingProps, apiBase: string): (href: string) => Promise<boolean> {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const wish = useRef<Wish>(undefined);
  const end = useCallback((came: boolean) => {
    wish.current?.end(came);
    wish.current = undefined;
  }, []);
  const go = useCallback(
    (locale: string) => startTransition(() => router.push(hrefIn(locale), { scroll: false })),
    [router],
  );
  // What the address asked for when the page's props were made.
  const shown = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that props have come
  useEffect(() => {
    shown.current = requestedLocale();
  }, [page.messages, page.property]);

  useEffect(() => {
    const wished = wish.current?.locale;
    if (isPending || wished === undefined) return;
    if (wished === page.locale) end(true);
    // The guest has gone on meanwhile, which ends a navigation that is on its way: so to the language of where he is now.
    else if (requestedLocale() !== wished) go(wished);
    else end(false);
  }, [isPending, page.locale, end, go]);

  useEffect(() => {
    const follow = () => {
      // Back and Forward take a language back that has not come yet.
      end(true);
      if (requestedLocale() !== shown.current && navigator.onLine) startTransition(() => router.refresh());
    };
    window.addEventListener('popstate', follow);
    window.addEventListener('online', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('online', follow);
    };
  }, [router, end]);

  return useCallback(
    (href) => {
      const locale = requestedLocale(href);
      if (locale === null) return Promise.resolve(false);
      end(true);
      return new Promise((resolve) => {
        const own: Wish = { locale, end: resolve };
        wish.current = own;
        void answers(`${apiBase}/property?locale=${encodeURIComponent(locale)}`).then((isThere) => {
          if (wish.current !== own) return;
          if (isThere) go(locale);
          else end(false);
        });
      });
    },
    [apiBase, end, go],
  );
}

/** Whether the server can be reached: a network that wants its terms accepted first answers with a page of its own. */
async function answers(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch(address, { cache: 'no-store' });
    await response.json();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * The address of now in another language: the guest may have gone on since the link was drawn. Relative, as Next's router
 * would put a `basePath` in front of the path again.
 */
function hrefIn(locale: string): string {
  const { search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.set('locale', locale);
  return `?${parameters}${hash}`;
}

function requestedLocale(path = window.location.search): string | null {
  return new URL(path, 'http://page').searchParams.get('locale');
}
