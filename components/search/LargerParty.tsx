import { SplitOffer, type SplitOfferProps } from '../party/SplitOffer.tsx';
import { reachBy } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { type Enquiry, useEnquiry } from '../shared/use-enquiry.ts';
import { useWidget } from '../shared/widget.ts';

interface LargerPartyProps {
  about: Enquiry;
  /** The party as it can be split over several rooms, once its nights are chosen. */
  split: SplitOfferProps | undefined;
}

/**
 * The way on for more adults than can be booked for: the letter names the dates and the number, as far as
 * known.
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
