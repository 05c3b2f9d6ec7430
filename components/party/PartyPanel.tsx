import { useEffect, useRef } from 'react';
import { partyAddress, type UrlState } from '../../lib/browser/search/url-state.ts';
import { chooseRoom, isChosen, MAX_ROOMS, nextRoomIndex, type Party } from '../../lib/contract/party.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { buttonClass } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Shown } from '../shared/Shown.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import type { ChosenRoom, PartyProgress } from '../step.ts';

export interface PartyPanelProps {
  search: StayQuery;
  progress: PartyProgress;
  /** Opens the address of another party, or of another room of this party. */
  onGo(address: UrlState): void;
}

/** The rooms of a party: the adults in each room, the chosen room type, and controls to change both. */
export function PartyPanel({ search, progress: { party, rooms }, onGo }: PartyPanelProps) {
  const text = useText();
  const { adults, chosen } = party;
  const next = nextRoomIndex(party);
  const section = useFocusOnRoom(adults.length);
  const more = partyAddress(search, { adults: [...adults, 1], chosen });
  return (
    <section
      ref={section}
      className="bh-card bh-party"
      data-part="party"
      aria-label={text('severalRooms.list')}
    >
      <ol>
        {adults.map((_, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a room
            key={at}
            data-part="party-room"
            aria-current={at === next ? 'step' : undefined}
          >
            <PartyRoom {...{ search, party, at, onGo }} room={rooms[at]} />
          </li>
        ))}
      </ol>
      {adults.length < MAX_ROOMS && (
        <StepLink
          to={more}
          className={buttonClass('quiet', 'bh-party-add')}
          part="add-room"
          onFollow={() => onGo(more)}
        >
          <Icon name="plus" />
          {text('severalRooms.add')}
        </StepLink>
      )}
    </section>
  );
}

/**
 * The button that adds or removes a room may disappear with the press. Then the focus goes to the last room.
 */
function useFocusOnRoom(count: number) {
  const section = useRef<HTMLElement>(null);
  const last = useRef(count);
  useEffect(() => {
    if (last.current === count) return;
    last.current = count;
    if (document.activeElement !== document.body) return;
    const selects = section.current?.querySelectorAll('select');
    selects?.[selects.length - 1]?.focus();
  }, [count]);
  return section;
}

interface PartyRoomProps extends Pick<PartyPanelProps, 'search' | 'onGo'> {
  party: Party;
  /** Its index, from 0. */
  at: number;
  /** The chosen room, as far as it is known. */
  room: ChosenRoom | undefined;
}

function PartyRoom({ search, party, at, room, onGo }: PartyRoomProps) {
  const text = useText();
  const format = useFormat();
  const { limits } = useWidget().property;
  const scripts = useScripts();
  const { adults } = party;
  const number = at + 1;
  const count = adults[at] ?? 1;
  const reopened = chooseRoom(party, at, '');
  const change = partyAddress(search, reopened);
  const without = withoutRoom(search, party, at);
  return (
    <>
      <span className="bh-party-words">
        <strong>{text('severalRooms.room', { number })}</strong>
        <span className={room ? undefined : 'bh-quiet'} data-part="party-choice">
          {room ? (
            <>
              {room.offer.name} <Shown className="bh-party-price">{format.money(room.offer.price)}</Shown>
            </>
          ) : (
            !isChosen(party, at) && text('severalRooms.open')
          )}
        </span>
        {isChosen(party, at) && (
          <StepLink
            to={change}
            part="change-room"
            label={text('severalRooms.changeRoom', { number })}
            onFollow={() => onGo(change)}
          >
            {text('severalRooms.change')}
          </StepLink>
        )}
      </span>
      <select
        className="bh-input"
        aria-label={text('severalRooms.adults', { number })}
        value={count}
        disabled={!scripts}
        onChange={({ target }) => {
          const changed = adults.with(at, Number(target.value));
          onGo(partyAddress(search, { ...reopened, adults: changed }));
        }}
      >
        {Array.from({ length: Math.max(count, limits.maxAdults) }, (_, index) => index + 1).map((option) => (
          <option key={option} value={option}>
            {text('count.adults', { count: option })}
          </option>
        ))}
      </select>
      <StepLink
        to={without}
        className={buttonClass('icon')}
        part="remove-room"
        label={text('severalRooms.remove', { number })}
        onFollow={() => onGo(without)}
      >
        <Icon name="close" />
      </StepLink>
    </>
  );
}

/**
 * The address without one of the rooms. The other chosen rooms stay. With one room left it is a plain search.
 */
function withoutRoom(search: StayQuery, { adults, chosen }: Party, at: number): UrlState {
  const left = adults.toSpliced(at, 1);
  const [only] = left;
  if (only !== undefined && left.length === 1) return { search: { ...search, adults: only } };
  return partyAddress(search, { adults: left, chosen: chosen.toSpliced(at, 1) });
}
