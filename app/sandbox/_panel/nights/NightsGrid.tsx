'use client';

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { PanelNight, PanelNights } from '../../../../lib/contract/sandbox-api/panel.ts';
import { addDays } from '../../../../lib/contract/stay.ts';
import { amountWords } from '../words.ts';
import { type Place, placeAfter } from './grid-keys.ts';
import { NightHead } from './NightHead.tsx';
import type { NightsChoice } from './nights-choice.ts';

interface NightsGridProps {
  nights: PanelNights;
  /** True while other nights load. */
  busy: boolean;
  onEdit(choice: NightsChoice): void;
  /** Shows other nights. @param steps -1 for earlier nights, 1 for later nights */
  onStep(steps: -1 | 1): void;
}

/**
 * A grid with a row per room type and a column per night. Tab reaches one cell; the arrow keys move between
 * cells.
 */
export function NightsGrid({ nights, busy, onEdit, onStep }: NightsGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  /** The column where a selection of several nights began, in the same row. */
  const [anchor, setAnchor] = useState<number>();
  const dates = Array.from({ length: nights.days }, (_, day) => addDays(nights.from, day));
  const size = { rows: nights.rooms.length, columns: dates.length };

  const edit = ({ row, column }: Place, start = column) => {
    const room = nights.rooms[row];
    const [first, last] = [dates[Math.min(start, column)], dates[Math.max(start, column)]];
    if (room && first && last) onEdit({ roomTypeId: room.roomTypeId, from: first, to: last });
  };
  const moveTo = (next: Place) => {
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const next = placeAfter(place, key, size);
    if (next) {
      const chooses = shiftKey && next.row === place.row;
      setAnchor(chooses ? (anchor ?? place.column) : undefined);
      moveTo(next);
    } else if (key === 'Enter' || key === ' ' || key === 'F2') edit(place, anchor);
    else if (key === 'PageDown') onStep(1);
    else if (key === 'PageUp') onStep(-1);
    else return;
    event.preventDefault();
  };
  const placeOf = (event: MouseEvent): Place | undefined => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? [];
    return row === undefined || column === undefined ? undefined : { row, column };
  };
  const dragged = useRef<Place>(undefined);
  const onPointerDown = (event: PointerEvent) => {
    const pressed = event.button === 0 ? placeOf(event) : undefined;
    dragged.current = pressed;
    if (!pressed) return;
    setAnchor(event.shiftKey && pressed.row === place.row ? (anchor ?? place.column) : pressed.column);
    setPlace(pressed);
  };
  const onPointerMove = (event: PointerEvent) => {
    const over = event.pointerType === 'mouse' && dragged.current && placeOf(event);
    if (over && over.row === dragged.current?.row && over.column !== place.column) setPlace(over);
  };

  return (
    <div className="panel-nights" aria-busy={busy}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid made of a table
        role="grid"
        aria-label="Units and prices by night"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerCancel={() => {
          dragged.current = undefined;
        }}
        onClick={(event) => {
          // Screen readers click without pointer events.
          const clicked = dragged.current ? place : placeOf(event);
          if (clicked) edit(clicked, dragged.current && anchor);
          dragged.current = undefined;
        }}
      >
        <NightHead dates={dates} />
        <tbody>
          {nights.rooms.map((room, row) => (
            <tr key={room.roomTypeId}>
              <th scope="row">
                <bdi>{room.name}</bdi>
              </th>
              {dates.map((date, column) => {
                const isHere = row === place.row && column === place.column;
                const isChosen =
                  row === place.row &&
                  anchor !== undefined &&
                  anchor !== place.column &&
                  isBetween(column, anchor, place.column);
                return (
                  <td
                    key={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grid cells can be selected
                    role="gridcell"
                    data-place={`${row} ${column}`}
                    tabIndex={isHere ? 0 : -1}
                    aria-selected={isHere || isChosen}
                    data-chosen={isChosen || undefined}
                  >
                    <Night night={room.nights.find((night) => night.date === date)} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isBetween = (column: number, one: number, other: number): boolean =>
  column >= Math.min(one, other) && column <= Math.max(one, other);

function Night({ night }: { night: PanelNight | undefined }) {
  if (!night) return <span className="panel-quiet">–</span>;
  const { units, booked, price } = night;
  const free = units - booked;
  return (
    <>
      <span className="panel-night" data-free={free === 0 ? 'none' : free === 1 ? 'last' : undefined}>
        {free === 0 && (
          <span className="panel-mark panel-mark-out">
            <span aria-hidden="true">✕</span>
            <span className="own-hidden">Sold out, </span>
          </span>
        )}
        {free === 1 && (
          <span className="panel-mark panel-mark-last">
            <span aria-hidden="true">!</span>
            <span className="own-hidden">One left, </span>
          </span>
        )}
        {free}
        <span aria-hidden="true">/</span>
        <span className="own-hidden"> of </span>
        {units}
        <span className="own-hidden"> free, </span>
      </span>
      <span className="panel-night-price">{amountWords(price)}</span>
    </>
  );
}
