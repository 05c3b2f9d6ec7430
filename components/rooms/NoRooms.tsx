import { writeUrlState } from '../../lib/browser/url-state.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { ContactLinks } from '../shared/ContactCard.tsx';
import { Notice } from '../shared/Notice.tsx';
import { Shown } from '../shared/Shown.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { nearStays } from './near-stays.ts';

/** Nothing is free: near dates, one tap each, and the property's contact. */
export function NoRooms({ stay, onSearch }: { stay: StayQuery; onSearch(stay: StayQuery): void }) {
  const text = useText();
  const format = useFormat();
  const { property, today, locale } = useWidget();
  return (
    <Notice title={text('rooms.noneTitle', { count: stay.adults })} icon="calendar">
      <p>{text('rooms.noneText')}</p>
      <ul className="bh-near" data-part="near-dates">
        {nearStays(stay, property.limits, today).map((near) => (
          <li key={near.checkin}>
            <StepLink
              href={writeUrlState({ search: near }, `?locale=${locale}`)}
              className="bh-chip"
              onFollow={() => onSearch(near)}
            >
              <Shown>{format.dates(near)}</Shown>
            </StepLink>
          </li>
        ))}
      </ul>
      <ContactLinks />
    </Notice>
  );
}
