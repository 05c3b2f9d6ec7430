import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ContactLinks } from './ContactLinks.tsx';
import { useText } from './hooks/use-text.ts';
import type { Enquiry } from './use-enquiry.ts';
import { useWidget } from './widget.ts';

// Telephone and e-mail show at once. Address and maps load later, and are left out if they cannot be loaded.
const Place = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./place/Place.tsx')).Place };
  } catch {
    return { default: () => null };
  }
});

export interface ContactCardProps {
  title: string;
  children: ReactNode;
  /** The level of the heading; 2 if no step is around the card. @default 3 */
  level?: 2 | 3;
  /** The subject of an e-mail to the property. @default an empty e-mail */
  about?: Enquiry;
  /** False if address and maps stand elsewhere on the page ({@link PlaceCard}). @default true */
  place?: boolean;
}

/** The property's contact details, with the reason why online booking is not possible. */
export function ContactCard({ title, children, level = 3, about, place = true }: ContactCardProps) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <section className="bh-card bh-contact-card" data-part="contact-card">
      <Heading className="bh-subtitle">{title}</Heading>
      <p>{children}</p>
      <ContactLinks about={about} />
      {place && (
        <Suspense>
          <Place />
        </Suspense>
      )}
    </section>
  );
}

/** Address and maps alone, below the main content. Renders nothing if the property has given neither. */
export function PlaceCard() {
  const text = useText();
  const { address, geo } = useWidget().property.contact;
  if (!address && !geo) return null;
  return (
    <section className="bh-card bh-contact-card" data-part="place">
      <h3 className="bh-subtitle">{text('travel.address')}</h3>
      <Suspense>
        <Place />
      </Suspense>
    </section>
  );
}
