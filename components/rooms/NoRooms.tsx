import { ContactLinks } from '../shared/ContactCard.tsx';
import { EnquiryLinks } from '../shared/EnquiryLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { NearDates, type NearDatesProps } from './NearDates.tsx';

/** Nothing is free: near dates that are, one tap each, and an enquiry to the property. */
export function NoRooms({ stay, near, onSearch }: NearDatesProps) {
  const text = useText();
  return (
    <Notice title={text('rooms.noneTitle', { count: stay.adults })} icon="calendar">
      <NearDates stay={stay} near={near} onSearch={onSearch} />
      <EnquiryLinks about={stay} call={false} />
      <ContactLinks about={stay} />
    </Notice>
  );
}
