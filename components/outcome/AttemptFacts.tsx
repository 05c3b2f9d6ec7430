import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';
import { Gone } from '../shared/Gone.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price, Shown } from '../shared/Shown.tsx';

export interface AttemptFactsProps {
  attempt: AttemptSummary;
  /** Its room is not free any more: no price stands here as if it were. @default false */
  gone?: boolean;
}

/** Which order this is about: room, stay, price, in two lines. */
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
