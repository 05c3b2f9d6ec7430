import { useRouter } from 'next/navigation.js';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import type { BookingProps } from '../lib/contract/props.ts';

/** A requested language, until the page has it. */
interface PendingLanguage {
  locale: string;
  /** How often Next's router was asked to navigate. */
  tries: number;
  /** Reports the outcome to the language menu: `failed` if the page could not be loaded. */
  settle(outcome: 'shown' | 'given-up' | 'failed'): void;
}

/** A navigation of the guest ends the language change. So does a redirect of the host, each time. */
const MAX_TRIES = 3;

/**
 * Changes the language in place with Next's router: the server renders the page's props anew. If the server
 * does not answer, the router leaves the page, and typed text is lost. So this hook first makes a small
 * request to the server.
 * @param page the current props of the page
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
  // The language in the address when the page's props were made.
  const shown = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever new props arrive
  useEffect(() => {
    shown.current = requestedLocale();
  }, [page.messages, page.property]);

  useEffect(() => {
    const wanted = pending.current;
    if (isNavigating || !wanted || wanted.tries === 0) return;
    if (wanted.locale === page.locale) settle('shown');
    // Meanwhile the guest has navigated, which has ended the language change. It starts again from this page.
    else if (requestedLocale() !== wanted.locale && wanted.tries < MAX_TRIES) navigate(wanted);
    else settle('failed');
  }, [isNavigating, page.locale, settle, navigate]);

  useEffect(() => {
    const differs = () => requestedLocale() !== shown.current;
    /**
     * The address may name another language than the page has: the host of a frame has changed it, or the
     * guest went Back and Next's router did not keep that page. If the router has the page, it is shown
     * before the server answers.
     */
    const follow = async () => {
      if (differs() && (await isServerReachable(apiBase)) && differs())
        startTransition(() => router.refresh());
    };
    const onPopState = () => {
      // Back and Forward cancel a language change that is under way.
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

/** Also checks the JSON: a captive portal answers every request with its own page. */
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
 * The current address in another language, because the guest may have navigated since the press. It is
 * relative: Next's router would add a `basePath` to an absolute path once more.
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
