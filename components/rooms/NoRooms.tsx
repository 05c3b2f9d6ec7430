import type { NearState } from '../../lib/browser/use-near-offers.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { ContactLinks } from '../shared/ContactCard.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useText } from '../shared/use-text.ts';
import { NearDates } from './NearDates.tsx';

export interface NoRoomsProps {
  stay: StayQuery;
  near: NearState;
  onSearch(stay: StayQuery): void;
}

/** Nothing is free: near dates that are, one tap each, and the property's contact. */
export function NoRooms({ stay, near, onSearch }: NoRoomsProps) {
  const text = useText();
  return (
    <Notice title={text('rooms.noneTitle', { count: stay.adults })} icon="calendar">
      <NearDates stay={stay} near={near} onSearch={onSearch} />
      <ContactLinks />
    </Notice>
  );
}
