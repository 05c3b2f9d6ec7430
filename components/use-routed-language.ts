import { useRouter } from 'next/navigation.js';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import type { BookingProps } from '../lib/contract/props.ts';

/** A language that the guest has asked for, until the page is in it. */
interface PendingLanguage {
  locale: string;
  /** How often Next's router was asked for it. */
  tries: number;
  /** Tells the language menu how it ended: `failed` where the page could not be had. */
  settle(outcome: 'shown' | 'given-up' | 'failed'): void;
}

/** A guest who goes on meanwhile ends a navigation; so does a host that redirects, each time. */
const MAX_TRIES = 3;

/**
 * Another language in place, by Next's router: the page's props come anew from the server. The router leaves
 * the page when there is no answer, and everything typed would be lost: so the server is asked for something
 * small first.
 * @param page the props that the page came with
 * @returns `onLocale` of `BookingWidget`
 */
export function useRoutedLanguage(page: BookingProps): (href: string) => Promise<boolean> {
  const { apiBase } = page;
  const router = useRouter();
  const [isNavigating, startTransition] = useTransition();
  const pending = useRef<PendingLanguage>(undefined);
  const settle = useCallback<PendingLanguage['settle']>((outcome) => {
    pending.current?.settle(outcome);
    pending.current = undefined;
  }, []);
  const navigate = useCallback(
    (to: PendingLanguage) => {
      to.tries += 1;
      startTransition(() => router.push(hrefIn(to.locale), { scroll: false }));
    },
    [router],
  );
  // What the address asked for when the page's props were made.
  const shown = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that props have come
  useEffect(() => {
    shown.current = requestedLocale();
  }, [page.messages, page.property]);

  useEffect(() => {
    const wanted = pending.current;
    if (isNavigating || !wanted || wanted.tries === 0) return;
    if (wanted.locale === page.locale) settle('shown');
    // The guest has gone on meanwhile, which has ended the navigation. It begins again from this page.
    else if (requestedLocale() !== wanted.locale && wanted.tries < MAX_TRIES) navigate(wanted);
    else settle('failed');
  }, [isNavigating, page.locale, settle, navigate]);

  useEffect(() => {
    const differs = () => requestedLocale() !== shown.current;
    /**
     * The address may ask for another language than the page is in: where a frame's host has changed it, or
     * after Back, if Next's router has not kept that page. It has brought the page by the time that the
     * server has answered.
     */
    const follow = async () => {
      if (differs() && (await isServerReachable(apiBase)) && differs())
        startTransition(() => router.refresh());
    };
    const onPopState = () => {
      // Back and Forward take a language back that has not come yet.
      settle('given-up');
      follow();
    };
    window.addEventListener('popstate', onPopState);
    window.addEventListener('online', follow);
    return () => {
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('online', follow);
    };
  }, [apiBase, router, settle]);

  return useCallback(
    (href) => {
      const locale = requestedLocale(href);
      if (locale === null) return Promise.resolve(false);
      settle('given-up');
      return new Promise((resolve) => {
        const own: PendingLanguage = { locale, tries: 0, settle: (outcome) => resolve(outcome !== 'failed') };
        pending.current = own;
        void isServerReachable(apiBase).then((isReachable) => {
          if (pending.current !== own) return;
          if (isReachable) navigate(own);
          else settle('failed');
        });
      });
    },
    [apiBase, settle, navigate],
  );
}

/** A network that wants its terms accepted first answers anything with a page of its own. */
async function isServerReachable(apiBase: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch(`${apiBase}/property`, { cache: 'no-store' });
    await response.json();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * The address of now in another language: the guest may have gone on since the link was pressed. Relative, as
 * Next's router would put a `basePath` in front of the path again.
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
