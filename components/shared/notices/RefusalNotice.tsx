import { ProblemError } from '../../../lib/browser/api-errors.ts';
import type { Refusal } from '../../../lib/browser/attempt/phase.ts';
import type { RoomOffer } from '../../../lib/contract/room-schema.ts';
import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import { Button, buttonClass } from '../Button.tsx';
import { ContactLinks } from '../ContactLinks.tsx';
import { changedPrice } from '../changed-price.ts';
import { useText } from '../hooks/use-text.ts';
import { PriceDifference } from '../PriceDifference.tsx';
import { refusedName } from '../refused-room.ts';
import { useWidget } from '../widget.ts';
import { Notice } from './Notice.tsx';
import { OrderWait } from './OrderWait.tsx';
import { troubleWords } from './trouble-words.ts';

export interface RefusalNoticeProps {
  refusal: Refusal;
  /** Leads to the other rooms; absent if they are in view. */
  onOtherRooms?: () => void;
  /** The rooms on offer, if they are known. */
  offers?: readonly RoomOffer[] | undefined;
  /**
   * The name of the ordered room. The notice shows it if other rooms are on the page.
   * @default the name in the offer, or else the configured name
   */
  room?: string | undefined;
  /** The order has several rooms, so the notice names the refused one. @default false */
  isOneOfSeveral?: boolean;
}

/** Says why an order was refused, or may have been, and what the guest can do. */
export function RefusalNotice(props: RefusalNoticeProps) {
  const { refusal, onOtherRooms, offers = [], isOneOfSeveral = false } = props;
  const text = useText();
  const { property } = useWidget();
  const { room = refusedName(refusal, offers, property) } = props;
  const problem = refusal.kind === 'problem' ? refusal.problem : undefined;
  const about = room && (isOneOfSeveral || !onOtherRooms) && (
    <p>
      <strong>
        <bdi>{room}</bdi>
      </strong>
    </p>
  );
  const otherRooms = (words: MessageKey) =>
    onOtherRooms && (
      <p>
        <Button variant="plain" data-part="other-rooms" onClick={onOtherRooms}>
          {text(words)}
        </Button>
      </p>
    );
  switch (problem?.code ?? refusal.kind) {
    case 'cookies-blocked':
      return (
        <Notice title={text('trouble.cookiesTitle')} tone="warning" takesFocus>
          <p>{text('trouble.cookiesText')}</p>
          <p>
            <a
              className={buttonClass('plain')}
              href={window.location.href}
              target="_top"
              data-part="open-at-top"
            >
              {text('trouble.cookiesOpen')}
            </a>
          </p>
        </Notice>
      );
    case 'no-answer':
      return (
        <Notice title={text('details.unansweredTitle')} icon="offline" tone="warning" takesFocus>
          <p>{text('details.unansweredText')}</p>
        </Notice>
      );
    case 'overtaken':
      return (
        <Notice title={text('details.overtakenTitle')} tone="warning" takesFocus>
          <p>{text('details.overtakenText')}</p>
        </Notice>
      );
    case 'sold-out':
      return (
        <Notice title={text('soldOut.title')} tone="warning" takesFocus>
          {about}
          <p>{text('soldOut.text')}</p>
          {otherRooms('soldOut.otherRooms')}
        </Notice>
      );
    case 'price-changed': {
      const changed = changedPrice(refusal);
      return (
        <Notice title={text('priceChanged.title')} tone="warning" takesFocus>
          {about}
          {changed?.before && <PriceDifference before={changed.before} now={changed.price} />}
          {onOtherRooms && <p>{text('priceChanged.text')}</p>}
        </Notice>
      );
    }
    case 'booking-closed':
      return (
        <Notice title={text('contact.closedTitle')} icon="phone" tone="warning" takesFocus>
          <p>{text('contact.closedText', { property: property.name })}</p>
          <ContactLinks about={{ ...refusal.order, room }} />
        </Notice>
      );
    case 'invalid-request':
      return (
        <Notice title={text('details.refusedTitle')} tone="warning" takesFocus>
          <p>{text('details.refusedText')}</p>
          {otherRooms('priceChanged.otherRooms')}
        </Notice>
      );
    case 'too-many-requests':
      return (
        <Notice title={text('details.refusedTitle')} icon="clock" tone="warning" takesFocus>
          <p>{text('details.refusedText')}</p>
          <p>{text('trouble.tooManyText')}</p>
          <OrderWait seconds={problem?.retryAfter} />
          <ContactLinks about={{ ...refusal.order, room }} />
        </Notice>
      );
    default: {
      const words = troubleWords(problem && new ProblemError(problem));
      return (
        <Notice title={text('details.refusedTitle')} icon={words.icon} tone="warning" takesFocus>
          <p>{text('details.refusedText')}</p>
          <p>{text(words.text, { property: property.name })}</p>
          {words.contact && <ContactLinks about={{ ...refusal.order, room }} />}
        </Notice>
      );
    }
  }
}
