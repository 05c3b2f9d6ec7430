import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { type UrlState, writeUrlState } from '../../lib/browser/search/url-state.ts';
import { nameOfLocale } from '../../lib/i18n/locales.ts';
import { useScripts } from './hooks/use-scripts.ts';
import { useText } from './hooks/use-text.ts';
import { Icon } from './Icon.tsx';
import { isPlainClick } from './plain-click.ts';
import { useWidget } from './widget.ts';

/** The requested language, until the page has it. */
interface Asked {
  locale: string;
  failed: boolean;
}

/** A longer list is folded under the current language. */
const IN_A_ROW = 3;

/**
 * The property's languages as links that keep the search. Renders nothing for a single language. If the page
 * can change its language in place (`onLocale`), typed text is kept as well. Otherwise, and without scripts,
 * the page is loaded anew. Memoized, because the list can have 34 languages.
 */
export const LanguageMenu = memo(function LanguageMenu({ url }: { url: UrlState }) {
  const text = useText();
  const { locale, locales, announce, onLocale } = useWidget();
  const [asked, setAsked] = useState<Asked>();
  const menu = useRef<HTMLDetailsElement>(null);
  const announced = useRef(locale);
  useEffect(() => {
    if (announced.current === locale) return;
    announced.current = locale;
    setAsked(undefined);
    if (menu.current?.open) close(menu.current);
    announce(`${text('widget.language')}: ${nameOfLocale(locale)}`);
  }, [locale, announce, text]);
  useEffect(() => {
    if (asked?.failed) announce(text('trouble.noAnswerText'));
  }, [asked, announce, text]);
  const follow = async (other: string, href: string) => {
    const answer = onLocale?.(href);
    if (!answer) return;
    const own = { locale: other, failed: false };
    setAsked(own);
    const hasChanged = await answer.catch(() => false);
    setAsked((last) => {
      if (last !== own) return last;
      return hasChanged ? undefined : { ...own, failed: true };
    });
  };
  if (locales.length < 2) return null;
  const links = (
    <ul>
      {locales.map((other) => (
        <li key={other}>
          <LanguageLink
            url={url}
            locale={other}
            awaited={asked?.locale === other && !asked.failed}
            {...(onLocale && { onFollow: follow })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="bh-languages bh-no-print" aria-label={text('widget.language')} data-part="languages">
      {locales.length <= IN_A_ROW ? (
        links
      ) : (
        <details ref={menu} className="bh-language-menu" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
          <summary>
            <Icon name="web" />
            {nameOfLocale(locale)}
          </summary>
          {links}
        </details>
      )}
      {asked?.failed && <p data-part="language-failed">{text('trouble.noAnswerText')}</p>}
    </nav>
  );
});

interface LanguageLinkProps {
  url: UrlState;
  locale: string;
  /** The language was requested, and the page does not have it yet. */
  awaited: boolean;
  /** Absent if the language changes only by loading the page anew. */
  onFollow?(locale: string, href: string): void;
}

function LanguageLink({ url, locale, awaited, onFollow }: LanguageLinkProps) {
  const { locale: current } = useWidget();
  const scripts = useScripts();
  const follow = (event: MouseEvent) => {
    if (!onFollow || !isPlainClick(event)) return;
    event.preventDefault();
    if (locale !== current) onFollow(locale, hrefIn(locale, url, window.location.search));
  };
  return (
    <a
      href={hrefIn(locale, url, scripts ? window.location.search : '')}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
      aria-busy={awaited || undefined}
      onClick={follow}
    >
      <bdi>{nameOfLocale(locale)}</bdi>
    </a>
  );
}

/**
 * The address of the same state in another language. Other query parameters of the page stay. One of them is
 * the quote of a booking link: without the quote, a changed price would need no consent.
 */
function hrefIn(locale: string, url: UrlState, pageQuery: string): string {
  const parameters = new URLSearchParams(pageQuery);
  parameters.set('locale', locale);
  return writeUrlState(url, `?${parameters}`);
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape' && currentTarget.open) close(currentTarget);
}

function closeWhenLeft({
  currentTarget,
  relatedTarget,
}: {
  currentTarget: HTMLDetailsElement;
  relatedTarget: EventTarget | null;
}): void {
  // Without a target, the focus has left the window, or the guest pressed a link in a browser that does not
  // focus links.
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
