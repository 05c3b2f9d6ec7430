import type { HotelTexts } from './texts.ts';

/** Facts for a guest before the stay, and a link back to the widget. */
export function HotelFacts({ texts }: { texts: HotelTexts }) {
  if (texts.facts.length === 0) return null;
  return (
    <section className="hotel-facts" id="facts" aria-labelledby="facts-title">
      <h2 id="facts-title">{texts.factsTitle}</h2>
      <dl>
        {texts.facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <a className="hotel-to-booking" href="#booking">
        {texts.toBooking}
      </a>
    </section>
  );
}
