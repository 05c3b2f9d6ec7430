import { buttonClass } from '../shared/Button.tsx';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { EnquiryLinks } from '../shared/EnquiryLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Notice } from '../shared/notices/Notice.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { NearDates, type NearDatesProps } from './NearDates.tsx';

export interface NoRoomsProps extends NearDatesProps {
  /** The id of the search form above. */
  searchId: string;
  /** Leads to the search form. */
  onChangeSearch(): void;
}

/**
 * Nothing is free: near dates that are, one tap each, the search for other dates, and an enquiry to the property.
 */
export function NoRooms({ stay, near, onSearch, searchId, onChangeSearch }: NoRoomsProps) {
  const text = useText();
  return (
    <Notice title={text('rooms.noneTitle', { count: stay.adults })} icon="calendar">
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
