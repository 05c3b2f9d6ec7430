import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';
import { Gone } from '../shared/Gone.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price, Shown } from '../shared/Shown.tsx';

export interface AttemptFactsProps {
  attempt: AttemptSummary;
  /** The room is sold out, so no price is shown. @default false */
  gone?: boolean;
}

/** Room, stay and price of an order, in two lines. */
export function AttemptFacts({ attempt, gone = false }: AttemptFactsProps) {
  const format = useFormat();
  return (
    <div className="bh-card bh-attempt" data-part="attempt">
      <p className="bh-summary-words">
        <strong>{attempt.room.name}</strong>
        <Shown className="bh-quiet">{format.dates(attempt.stay)}</Shown>
        <Shown className="bh-quiet">{format.size(attempt.stay)}</Shown>
      </p>
      {gone ? (
        <Gone />
      ) : (
        <p className="bh-summary-price">
          <Price money={attempt.price} />
          <PriceTerms />
        </p>
      )}
    </div>
  );
}
