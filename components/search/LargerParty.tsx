import { SplitOffer, type SplitOfferProps } from '../party/SplitOffer.tsx';
import { reachBy } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { type Enquiry, useEnquiry } from '../shared/use-enquiry.ts';
import { useWidget } from '../shared/widget.ts';

interface LargerPartyProps {
  about: Enquiry;
  /** The props to split the party over several rooms, once the nights are chosen. */
  split: SplitOfferProps | undefined;
}

/**
 * Help for more adults than one room can be booked for. The e-mail names the dates and the number, as far as
 * they are known.
 */
export function LargerParty({ about, split }: LargerPartyProps) {
  const text = useText();
  const { phone } = useWidget().property.contact;
  const letter = useEnquiry()(about);
  const words = text('enquiry.largerParty');
  return (
    <div className="bh-larger-party" data-part="larger-party">
      {split && <SplitOffer {...split} />}
      {letter ? (
        <a href={letter} target="_top" data-part="ask">
          {words}
        </a>
      ) : (
        <p>{words}</p>
      )}
      {phone && (
        <a href={reachBy.phone(phone)} target="_top" className="bh-call" data-part="call">
          <Icon name="phone" />
          <bdi>{phone}</bdi>
        </a>
      )}
    </div>
  );
}
