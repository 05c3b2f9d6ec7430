import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { type UrlState, writeUrlState } from '../../lib/browser/url-state.ts';
import { nameOfLocale } from '../../lib/i18n/locales.ts';
import { Icon } from './Icon.tsx';
import { isPlainClick } from './plain-click.ts';
import { useText } from './use-text.ts';
import { useWidget } from './widget.ts';

/** More languages than these are folded away under the current one. */
const IN_A_ROW = 3;

/**
 * The property's languages as links that keep the search; nothing when it has only one. Where the page can change its
 * language in place (`onLocale`), everything typed is kept as well; otherwise, and without scripts, it is loaded anew.
 * With 34 of them it is a long list: drawn anew only when it has changed.
 */
export const LanguageMenu = memo(function LanguageMenu({ url }: { url: UrlState }) {
  const text = useText();
  const { locale, locales, announce } = useWidget();
  const menu = useRef<HTMLDetailsElement>(null);
  const told = useRef(locale);
  useEffect(() => {
    if (told.current === locale) return;
    told.current = locale;
    if (menu.current?.open) close(menu.current);
    announce(`${text('widget.language')}: ${nameOfLocale(locale)}`);
  }, [locale, announce, text]);
  if (locales.length < 2) return null;
  const links = (
    <ul>
      {locales.map((other) => (
        <li key={other}>
          <LanguageLink url={url} locale={other} />
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
    </nav>
  );
});

function LanguageLink({ url, locale }: { url: UrlState; locale: string }) {
  const { locale: current, onLocale } = useWidget();
  const follow = (event: MouseEvent) => {
    if (!onLocale || !isPlainClick(event)) return;
    event.preventDefault();
    if (locale === current) return;
    const parameters = new URLSearchParams(window.location.search);
    parameters.set('locale', locale);
    onLocale(writeUrlState(url, `?${parameters}`));
  };
  return (
    <a
      href={writeUrlState(url, `?locale=${locale}`)}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
      onClick={follow}
    >
      <bdi>{nameOfLocale(locale)}</bdi>
    </a>
  );
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
  // Without a target the focus has only left the window, or a link was pressed in a browser that does not focus links.
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
