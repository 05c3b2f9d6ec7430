import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ContactLinks } from './ContactLinks.tsx';
import { useText } from './hooks/use-text.ts';
import type { Enquiry } from './use-enquiry.ts';
import { useWidget } from './widget.ts';

// The ways to call and write are there at once; the way to the house follows, or is left out where it cannot
// be loaded.
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
  /** Of its heading: 2 where no step is around it. @default 3 */
  level?: 2 | 3;
  /** What a letter to the property begins with. @default an empty letter */
  about?: Enquiry;
  /** False where address and maps stand elsewhere on the page ({@link PlaceCard}). @default true */
  place?: boolean;
}

/** The property's contact where booking online is not possible, with the reason. */
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

/**
 * Address and maps alone, below what the guest has come for. Nothing where the property has not said where it is.
 */
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
