import { LOCALES, nameOfLocale } from '../../../lib/i18n/locales.ts';
import { addressOf, type Choice, type GalleryTheme, SCHEMES, WIDTHS } from './choice.ts';

const WIDTH_NAMES = { full: 'Full', '768': '768 px', '390': '390 px', '320': '320 px' };
const SCHEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Links that change how the states are shown. The choice is in the address. */
export function Switches({ choice, themes }: { choice: Choice; themes: readonly GalleryTheme[] }) {
  const { theme: _, ...plain } = choice;
  return (
    <nav className="gallery-switches" aria-label="How the states are shown">
      <Switch title="Language">
        {LOCALES.map((locale) => (
          <Option key={locale} to={{ ...choice, locale }} current={locale === choice.locale} lang={locale}>
            {nameOfLocale(locale)}
          </Option>
        ))}
      </Switch>
      <Switch title="Theme">
        <Option to={plain} current={choice.theme === undefined}>
          Bellhop
        </Option>
        {themes.map(({ slug, name }) => (
          <Option key={slug} to={{ ...choice, theme: slug }} current={slug === choice.theme}>
            {name}
          </Option>
        ))}
      </Switch>
      <Switch title="Width">
        {WIDTHS.map((width) => (
          <Option key={width} to={{ ...choice, width }} current={width === choice.width}>
            {WIDTH_NAMES[width]}
          </Option>
        ))}
      </Switch>
      <Switch title="Scheme">
        {SCHEMES.map((scheme) => (
          <Option key={scheme} to={{ ...choice, scheme }} current={scheme === choice.scheme}>
            {SCHEME_NAMES[scheme]}
          </Option>
        ))}
      </Switch>
    </nav>
  );
}

function Switch({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="gallery-switch">
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

interface OptionProps {
  to: Choice;
  current: boolean;
  lang?: string;
  children: React.ReactNode;
}

function Option({ to, current, lang, children }: OptionProps) {
  return (
    <li>
      <a href={addressOf(to)} aria-current={current ? 'true' : undefined} {...(lang && { lang })}>
        {children}
      </a>
    </li>
  );
}
