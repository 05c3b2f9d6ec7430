import { addressAfterChoice } from '../../lib/browser/search/url-state.ts';
import type { Party } from '../../lib/contract/party.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { buttonClass } from '../shared/Button.tsx';
import { EnquiryLinks } from '../shared/EnquiryLinks.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price } from '../shared/Shown.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';

export interface SheetOfferProps {
  offer: RoomOffer;
  stay: Stay;
  /** The party, if the guest chooses rooms for one. */
  party: Party | undefined;
  /** The id of the room's name. */
  describedBy: string;
  onChoose(): void;
}

/** The price of the stay and the button, always in view at the foot of the sheet. */
export function SheetOffer({ offer, stay, party, describedBy, onChoose }: SheetOfferProps) {
  const text = useText();
  const format = useFormat();
  const { bookable } = useWidget();
  const { roomTypeId, name, price } = offer;
  return (
    <div className="bh-sheet-foot" data-part="room-offer">
      <p className="bh-room-price">
        <span className="bh-quiet">{text('rooms.totalFor', { nights: format.nights(stay) })}</span>
        <Price money={price} className="bh-total" narrow />
        <PriceTerms />
      </p>
      {bookable ? (
        <StepLink
          to={addressAfterChoice({ search: stay, ...(party && { party }) }, roomTypeId)}
          className={buttonClass('primary', 'bh-room-choose')}
          part="choose"
          label={text('rooms.chooseRoom', { room: name })}
          onFollow={onChoose}
        >
          {text('rooms.choose')}
        </StepLink>
      ) : (
        <EnquiryLinks about={{ ...stay, room: name }} describedBy={describedBy} variant="primary">
          {text('contact.askForRoom')}
        </EnquiryLinks>
      )}
    </div>
  );
}
