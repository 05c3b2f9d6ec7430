import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { averagePerNight } from '../../lib/contract/money.ts';
import type { Party } from '../../lib/contract/party.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { CancellationTerms } from '../cancellation/CancellationTerms.tsx';
import { RoomFactsList } from '../rooms/facts/RoomFactsList.tsx';
import { NightlyPrices } from '../rooms/NightlyPrices.tsx';
import { RoomPicture } from '../rooms/RoomPicture.tsx';
import { roomTextIn } from '../rooms/room-text.ts';
import { UnitsLeft } from '../rooms/UnitsLeft.tsx';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Shown } from '../shared/Shown.tsx';
import { useWidget } from '../shared/widget.ts';
import { PictureZoom } from './PictureZoom.tsx';
import { placeInFrame } from './place-in-frame.ts';
import { SheetOffer } from './SheetOffer.tsx';
import { SheetPictures } from './SheetPictures.tsx';

export interface RoomSheetProps {
  offer: RoomOffer;
  stay: Stay;
  /** The party, if the guest chooses rooms for one. */
  party: Party | undefined;
  /** Leads to the order form, or to the party's next room. */
  onChoose(): void;
  /** Leads back to the list. */
  onLeave(): void;
}

/**
 * All details of one room, in a dialog over the list: pictures, description and facts, the price of each
 * night, the cancellation terms, and the button that chooses it.
 */
export function RoomSheet({ offer, stay, party, onChoose, onLeave }: RoomSheetProps) {
  const text = useText();
  const id = useId();
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const { name, description, photos = [], roomTypeId, maxAdults } = offer;
  const { facts } = roomTextIn(useWidget().property, roomTypeId) ?? {};
  useFocusOnCard(roomTypeId);
  // Leaves the address only once, even if the dialog is closed several times or in several ways.
  const hasLeft = useRef(false);
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave();
  };
  // A press must also begin on the backdrop: selecting text may end there.
  const pressed = useRef<EventTarget>(undefined);
  const onBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && pressed.current === target) leave();
  };
  return (
    <Dialog
      className="bh-sheet"
      data-part="room-sheet"
      aria-labelledby={id}
      onShown={(dialog) => placeInFrame(dialog, cardOf(roomTypeId))}
      onLeave={leave}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onBackdrop}
    >
      <div className="bh-sheet-body">
        <Button variant="icon" className="bh-sheet-close" aria-label={text('dates.close')} onClick={leave}>
          <Icon name="close" />
        </Button>
        {photos.length > 0 ? (
          <SheetPictures
            photos={photos}
            labelledBy={id}
            at={at}
            onAt={setAt}
            onPress={() => setZoomed(true)}
          />
        ) : (
          <RoomPicture photo={undefined} />
        )}
        <div className="bh-sheet-head">
          <h2 id={id} className="bh-title" data-part="room-name">
            {name}
          </h2>
          <UnitsLeft offer={offer} />
          {description && (
            <p className="bh-sheet-description" data-part="room-description">
              {description}
            </p>
          )}
          <RoomFactsList facts={facts} maxAdults={maxAdults} />
        </div>
        <div className="bh-sheet-more">
          <Nights offer={offer} stay={stay} />
          <CancellationTerms stay={stay} price={offer.price} perNight={offer.perNight} />
        </div>
        <SheetOffer offer={offer} stay={stay} party={party} describedBy={id} onChoose={onChoose} />
      </div>
      {isZoomed && (
        <PictureZoom
          photos={photos}
          labelledBy={id}
          from={at}
          onLeave={(left) => {
            setAt(left);
            setZoomed(false);
          }}
        />
      )}
    </Dialog>
  );
}

/** The price of each night, and the average price per night. */
function Nights({ offer, stay }: Pick<RoomSheetProps, 'offer' | 'stay'>) {
  const text = useText();
  const format = useFormat();
  const { perNight, price } = offer;
  if (stay.nights < 2) return null;
  const average = format.money(averagePerNight(price, stay.nights));
  return (
    <div className="bh-sheet-nights">
      {perNight && <NightlyPrices offer={offer} open />}
      <p className="bh-quiet">
        <Shown>{text('rooms.perNight', { price: average })}</Shown>
      </p>
    </div>
  );
}

function cardOf(roomTypeId: string): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-part=room]')];
  return cards.find(({ dataset }) => dataset.room === roomTypeId);
}

/**
 * A browser returns the focus to the element that opened a dialog. If a link led to the sheet directly, there
 * is no such element. Then the focus goes to the room's card.
 */
function useFocusOnCard(roomTypeId: string): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      cardOf(roomTypeId)?.querySelector<HTMLElement>('[data-part=open-room]')?.focus();
    },
    [roomTypeId],
  );
}
