import { useId } from 'react';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import type { RoomOrder } from './room-order.ts';

const WORDS = {
  cheapest: 'rooms.cheapestFirst',
  dearest: 'rooms.dearestFirst',
  largest: 'rooms.largestFirst',
} as const satisfies Record<RoomOrder, MessageKey>;

export interface RoomOrderFieldProps {
  orders: readonly RoomOrder[];
  order: RoomOrder;
  onOrder(order: RoomOrder): void;
}

/**
 * A native select for the order of the rooms. A change is announced, because it affects the list below.
 * Disabled in the first HTML.
 */
export function RoomOrderField({ orders, order, onOrder }: RoomOrderFieldProps) {
  const text = useText();
  const { announce } = useWidget();
  const scripts = useScripts();
  const id = useId();
  return (
    <p className="bh-room-order" data-part="room-order">
      <label htmlFor={id}>{text('rooms.order')}</label>
      <select
        id={id}
        value={order}
        disabled={!scripts}
        onChange={({ currentTarget: { value } }) => {
          const next = orders.find((offered) => offered === value);
          if (!next) return;
          onOrder(next);
          announce(text('rooms.ordered', { order: text(WORDS[next]) }));
        }}
      >
        {orders.map((offered) => (
          <option key={offered} value={offered}>
            {text(WORDS[offered])}
          </option>
        ))}
      </select>
    </p>
  );
}
