import { partyAddress, type UrlState } from '../../lib/browser/search/url-state.ts';
import { MAX_ROOMS, splitAdults, startParty } from '../../lib/contract/party.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { buttonClass } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';

export interface SplitOfferProps {
  /** The dates, and the number of all adults. */
  stay: StayQuery;
  onGo(address: UrlState): void;
}

/** Ways to split a party over several rooms. Renders nothing if there is no way. */
export function SplitOffer({ stay, onGo }: SplitOfferProps) {
  const text = useText();
  const { bookable, property } = useWidget();
  const splits = splitsOf(stay.adults, property.limits.maxAdults);
  if (!bookable || splits.length === 0) return null;
  return (
    <div className="bh-split" data-part="split">
      <p>{text('severalRooms.offerText')}</p>
      <ul>
        {splits.map((adults) => {
          const address = partyAddress(stay, startParty(adults));
          return (
            <li key={adults.length}>
              <StepLink
                to={address}
                className={buttonClass('plain')}
                part="split-party"
                onFollow={() => onGo(address)}
              >
                {text('severalRooms.split', { count: adults.length, adults: adults.join(' + ') })}
              </StepLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Splits into two rooms, three rooms, and so on. No room has more adults than one search may have. */
function splitsOf(adults: number, most: number): number[][] {
  return Array.from({ length: MAX_ROOMS - 1 }, (_, more) => splitAdults(adults, more + 2)).filter((rooms) =>
    rooms.every((count) => count >= 1 && count <= most),
  );
}
