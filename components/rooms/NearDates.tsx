import type { NearState } from '../../lib/browser/search/use-near-offers.ts';
import type { Money } from '../../lib/contract/money.ts';
import { nearStays } from '../../lib/contract/near-stays.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Shown } from '../shared/Shown.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { StillLooking } from '../shared/StillLooking.tsx';
import { useWidget } from '../shared/widget.ts';

/** Keys of the skeleton, while the near dates are unknown. */
const ASKED = ['first', 'second', 'third'];

export interface NearDatesProps {
  stay: StayQuery;
  near: NearState;
  onSearch(stay: StayQuery): void;
}

/**
 * Dates near a stay without rooms. Lists the dates that have rooms, with their price. If they are unknown (no
 * scripts, or no budget left at the upstream), lists all near dates as suggestions.
 */
export function NearDates({ stay, near, onSearch }: NearDatesProps) {
  const text = useText();
  const { property, today } = useWidget();
  const scripts = useScripts();
  if (scripts && near === 'asking') {
    return (
      <>
        <p role="status">{text('rooms.nearSearching')}</p>
        <StillLooking />
        <ul className="bh-near" aria-hidden="true">
          {ASKED.map((bone) => (
            <li key={bone} className="bh-chip bh-near-chip bh-skeleton">
              <span className="bh-bone" />
              <span className="bh-bone bh-bone-short" />
            </li>
          ))}
        </ul>
      </>
    );
  }
  const { title, dates } = datesToOffer(near, () => nearStays(stay, property.limits, today));
  return (
    <>
      <p role="status">{text(title)}</p>
      {dates.length > 0 && (
        <ul className="bh-near" data-part="near-dates">
          {dates.map((date) => (
            <NearDate key={date.stay.checkin} {...date} onSearch={onSearch} />
          ))}
        </ul>
      )}
      {dates.some(({ from }) => from) && <PriceTerms />}
    </>
  );
}

interface OfferedDate {
  stay: StayQuery;
  /** The lowest price, if it is known. */
  from?: Money;
}

/** The heading, and the dates to offer. */
function datesToOffer(near: NearState, all: () => StayQuery[]): { title: MessageKey; dates: OfferedDate[] } {
  const known = typeof near === 'string' ? undefined : near;
  if (known && known.offers.length > 0) return { title: 'rooms.nearTitle', dates: known.offers };
  const dates = known?.complete ? [] : all().map((stay) => ({ stay }));
  return { title: dates.length > 0 ? 'rooms.noneText' : 'rooms.nearNone', dates };
}

function NearDate({ stay, from, onSearch }: OfferedDate & Pick<NearDatesProps, 'onSearch'>) {
  const text = useText();
  const format = useFormat();
  const { checkin, checkout, adults } = stay;
  return (
    <li>
      <StepLink
        to={{ search: stay }}
        className="bh-chip bh-near-chip"
        onFollow={() => onSearch({ checkin, checkout, adults })}
      >
        <Shown>{format.dates(stay)}</Shown>
        {from && (
          <Shown className="bh-near-price">{text('rooms.nearFrom', { price: format.money(from) })}</Shown>
        )}
      </StepLink>
    </li>
  );
}
