import type { Logo, Scheme } from '../../../lib/next/entry.ts';
import { PropertyLogo } from './PropertyLogo.tsx';
import type { HotelTexts } from './texts.ts';

interface HeaderProps {
  name: string;
  texts: HotelTexts;
  logo?: Logo | undefined;
  scheme?: Scheme | undefined;
}

/** The property's logo or name, and the page's own table of contents. */
export function HotelHeader({ name, texts, logo, scheme }: HeaderProps) {
  const links = [
    { href: '#house', label: texts.houseLink },
    { href: '#place', label: texts.placeLink },
    { href: '#facts', label: texts.factsTitle },
    { href: '#contact', label: texts.contactTitle },
  ];
  return (
    <header className="hotel-header">
      <p className="hotel-wordmark" dir="auto">
        {logo ? <PropertyLogo {...{ logo, name, scheme }} /> : name}
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
