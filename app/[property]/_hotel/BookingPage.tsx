import type { ReactNode } from 'react';
import { type BookingProps, directionOf, type Logo } from '../../../lib/next/entry.ts';
import { contactLinks } from './contact-links.ts';
import { PropertyLogo } from './PropertyLogo.tsx';

interface BookingPageProps {
  booking: BookingProps;
  logo?: Logo | undefined;
  /** The booking widget. Its headings begin at h2: the h1 is the property's name. */
  children: ReactNode;
}

/**
 * The page of a property that is not a demo: its name or logo, the widget, and its contact. The page adds no
 * other words, so it needs no translation.
 */
export function BookingPage({ booking, logo, children }: BookingPageProps) {
  const { locale, scheme } = booking;
  const { name, contact } = booking.property.property;
  return (
    <div className="hotel-page" lang={locale} dir={directionOf(locale)}>
      <header className="hotel-header">
        <h1 className="hotel-wordmark">
          {logo ? <PropertyLogo {...{ logo, name, scheme }} /> : <bdi>{name}</bdi>}
        </h1>
      </header>
      <main className="hotel-main">
        <section className="hotel-booking" id="booking" aria-label={name}>
          {children}
        </section>
      </main>
      <footer className="hotel-footer">
        <address>
          <bdi>{name}</bdi>
          <ul>
            {contactLinks(contact).map(({ href, text }) => (
              <li key={href}>
                <a href={href} dir="ltr">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </address>
      </footer>
    </div>
  );
}
