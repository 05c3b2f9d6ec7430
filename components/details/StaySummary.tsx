import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { CancellationLine } from '../cancellation/CancellationLine.tsx';
import { NightlyPrices } from '../rooms/NightlyPrices.tsx';
import { RoomPicture } from '../rooms/RoomPicture.tsx';
import { Gone } from '../shared/Gone.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price, Shown } from '../shared/Shown.tsx';
import { StayFacts } from '../shared/StayFacts.tsx';

export interface StaySummaryProps {
  /** The offer, at the current price of the stay. */
  offer: RoomOffer;
  stay: Stay;
  /** The room is sold out, so no price is shown. @default false */
  gone?: boolean;
}

/**
 * A summary of the order that is always in view: this bar above the form, or on wide pages {@link
 * SummaryCard} beside it. The style sheet shows one of them. Each stands in the document where it is seen, so
 * that Tab and screen readers follow the visual order (WCAG 2.2, 2.4.3).
 */
export function SummaryBar({ offer, stay, gone = false }: StaySummaryProps) {
  const text = useText();
  const format = useFormat();
  return (
    <aside className="bh-summary" aria-label={text('details.summary')} data-part="summary">
      <div className="bh-summary-bar">
        <p className="bh-summary-words">
          <strong>{offer.name}</strong>
          <Shown className="bh-quiet">{format.dates(stay)}</Shown>
          <Shown className="bh-quiet">{format.size(stay)}</Shown>
        </p>
        <p className="bh-summary-price">
          {gone ? (
            <Gone />
          ) : (
            <>
              <span className="bh-visually-hidden">{text('details.total')}</span>
              <Price money={offer.price} />
              <PriceTerms />
            </>
          )}
        </p>
      </div>
    </aside>
  );
}

/** The summary beside the form on wide pages. It follows the form in the document. */
export function SummaryCard({ offer, stay, gone = false }: StaySummaryProps) {
  const text = useText();
  return (
    <aside className="bh-summary-beside" aria-label={text('details.summary')}>
      <div className="bh-card bh-summary-card" data-part="summary-card">
        <RoomPicture photo={offer.photos?.[0]} eager />
        <div className="bh-summary-body">
          <h3 className="bh-subtitle" data-part="room-name">
            {offer.name}
          </h3>
          <StayFacts stay={stay} />
          <p className="bh-summary-total">
            {gone ? (
              <Gone />
            ) : (
              <>
                <span>{text('details.total')}</span>
                <Price money={offer.price} className="bh-total" />
                <PriceTerms />
              </>
            )}
          </p>
          {!gone && <NightlyPrices offer={offer} />}
          {!gone && (
            // The recap above the order button lists the later terms.
            <CancellationLine stay={stay} price={offer.price} perNight={offer.perNight} />
          )}
        </div>
      </div>
    </aside>
  );
}
