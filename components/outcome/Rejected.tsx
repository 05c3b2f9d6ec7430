import type { Ended } from '../../lib/browser/attempt/phase.ts';
import type { AttemptReason } from '../../lib/contract/order/attempt.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { NearestRooms, type NearestRoomsProps } from '../recovery/NearestRooms.tsx';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useWidget } from '../shared/widget.ts';
import { AttemptFacts } from './AttemptFacts.tsx';
import { EndButton, type EndProps } from './EndButton.tsx';
import { Unsent } from './Unsent.tsx';

const WORDS: Record<AttemptReason, MessageKey> = {
  'sold-out': 'rejected.soldOut',
  invalid: 'rejected.invalid',
  closed: 'rejected.closed',
  unauthorized: 'rejected.other',
  'price-changed': 'priceChanged.title',
};

export type RejectedProps = EndProps &
  Ended & {
    phase: 'rejected';
    /** The rooms that are free for the order's stay now; absent if the page shows another stay, or none. */
    rooms?: NearestRoomsProps['rooms'];
    /** Leaves the order and chooses another room. */
    onTake(roomTypeId: string): void;
  };

/** Nothing is booked: the upstream has refused, or the price has changed. The rooms are one step away. */
export function Rejected(props: RejectedProps) {
  const { attempt, reason, afterDoubt = false, unsent, rooms, onTake, ...end } = props;
  const text = useText();
  const { property } = useWidget();
  return (
    <section className="bh-step bh-outcome" data-part="rejected">
      <StepHeading>{text('rejected.title')}</StepHeading>
      <p className="bh-lead">
        {text(reason ? WORDS[reason] : 'rejected.other', { property: property.name })}
      </p>
      {unsent && <Unsent />}
      {afterDoubt && (
        <div className="bh-notice">
          <div className="bh-notice-body">
            <p>{text('rejected.afterDoubt', { property: property.name })}</p>
            <ContactLinks />
          </div>
        </div>
      )}
      <AttemptFacts attempt={attempt} gone={reason === 'sold-out'} />
      {/* After a doubt, the guest first checks whether a confirmation has come. */}
      {rooms && reason === 'sold-out' && !afterDoubt && (
        <NearestRooms
          rooms={rooms}
          stay={attempt.stay}
          chosen={{ ...attempt.room, price: attempt.price }}
          onTake={onTake}
        />
      )}
      {/* If booking is closed, the guest contacts the property instead. */}
      <EndButton {...end} main={reason !== 'closed'}>
        {text('rejected.goOn')}
      </EndButton>
      {!afterDoubt && !isAboutRoom(reason) && (
        <ContactLinks about={{ ...attempt.stay, room: attempt.room.name }} />
      )}
    </section>
  );
}

/** The guest can choose another room and does not have to ask the property. */
function isAboutRoom(reason: AttemptReason | undefined): boolean {
  return reason === 'sold-out' || reason === 'price-changed';
}
