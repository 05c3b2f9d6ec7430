import type { HotelTexts } from './texts.ts';

/** Terms and privacy; the widget links to `#terms` and `#privacy`. */
export function SmallPrint({ texts }: { texts: HotelTexts }) {
  const notes = [
    { id: 'terms', title: texts.termsTitle, paragraphs: texts.terms },
    { id: 'privacy', title: texts.privacyTitle, paragraphs: texts.privacy },
  ];
  return (
    <div className="hotel-small-print">
      {notes.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
