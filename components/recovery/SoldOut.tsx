import { useText } from '../shared/hooks/use-text.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { NearestRooms, type NearestRoomsProps } from './NearestRooms.tsx';

/**
 * The room was sold out while the guest filled in the form. Nothing is booked. The notice offers other rooms.
 */
export function SoldOut(props: NearestRoomsProps) {
  const text = useText();
  return (
    <Notice title={text('soldOut.title')} tone="warning" takesFocus>
      <p>{text('soldOut.text')}</p>
      <NearestRooms {...props} />
    </Notice>
  );
}
