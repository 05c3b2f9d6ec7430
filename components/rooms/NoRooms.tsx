import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { SplitOffer } from '../party/SplitOffer.tsx';
import { buttonClass } from '../shared/Button.tsx';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { EnquiryLinks } from '../shared/EnquiryLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Notice } from '../shared/notices/Notice.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import type { PartyProgress } from '../step.ts';
import { NearDates, type NearDatesProps } from './NearDates.tsx';

export interface NoRoomsProps extends NearDatesProps {
  /** The party whose next room is chosen, which has been split already. */
  progress: PartyProgress | undefined;
  /** Leads to the rooms of a party. */
  onView(address: UrlState): void;
  /** The id of the search form above. */
  searchId: string;
  /** Leads to the search form. */
  onChangeSearch(): void;
}

/**
 * Nothing is free. Offers near dates with rooms, one tap each, a search for other dates, and an enquiry to
 * the property.
 */
export function NoRooms({ stay, near, progress, onSearch, onView, searchId, onChangeSearch }: NoRoomsProps) {
  const text = useText();
  return (
    <Notice title={text('rooms.noneTitle', { count: stay.adults })} icon="calendar">
      {!progress && <SplitOffer stay={stay} onGo={onView} />}
      <NearDates stay={stay} near={near} onSearch={onSearch} />
      <p className="bh-enquiry">
        <StepLink
          to={`#${searchId}`}
          className={buttonClass('plain')}
          part="change-dates"
          onFollow={onChangeSearch}
        >
          <Icon name="calendar" />
          {text('rooms.changeDates')}
        </StepLink>
      </p>
      <EnquiryLinks about={stay} call={false} />
      <ContactLinks about={stay} />
    </Notice>
  );
}
