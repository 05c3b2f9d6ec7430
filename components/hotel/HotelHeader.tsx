import type { HotelTexts } from './texts.ts';

/** Wordmark and the page's own table of contents. */
export function HotelHeader({ name, texts }: { name: string; texts: HotelTexts }) {
  const links = [
    { href: '#house', label: texts.houseLink },
    { href: '#place', label: texts.placeLink },
    ...(texts.facts.length > 0 ? [{ href: '#facts', label: texts.factsTitle }] : []),
    { href: '#contact', label: texts.contactTitle },
  ];
  return (
    <header className="hotel-header">
      <p className="hotel-wordmark" dir="auto">
        {name}
      </p>
      <nav className="hotel-nav" aria-label={texts.onThisPage}>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
