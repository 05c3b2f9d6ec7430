import type { UrlState } from '../../lib/browser/url-state.ts';
import { writeUrlState } from '../../lib/browser/url-state.ts';
import { nameOfLocale } from '../../lib/i18n/locales.ts';
import { useText } from './use-text.ts';
import { useWidget } from './widget.ts';

/** The property's languages as plain links that keep the search; nothing when it has only one. */
export function WidgetFoot({ url }: { url: UrlState }) {
  const text = useText();
  const { locale, locales } = useWidget();
  if (locales.length < 2) return null;
  return (
    <nav className="bh-languages bh-no-print" aria-label={text('widget.language')} data-part="languages">
      <ul>
        {locales.map((other) => (
          <li key={other}>
            <a
              href={writeUrlState(url, `?locale=${other}`)}
              lang={other}
              hrefLang={other}
              aria-current={other === locale ? 'true' : undefined}
            >
              {nameOfLocale(other)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
