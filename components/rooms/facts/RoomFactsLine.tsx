import { Fragment } from 'react';
import { Shown } from '../../shared/Shown.tsx';
import { type RoomFactsProps, useFactWords } from './use-fact-words.ts';

/**
 * The facts that distinguish rooms, on one line of a card. Renders nothing if the property has given none.
 */
export function RoomFactsLine(props: RoomFactsProps) {
  const { sleeps, size, beds, view } = useFactWords(props);
  const words = [sleeps, size, beds, view].filter((fact) => fact !== undefined);
  if (words.length === 0) return null;
  return (
    <p className="bh-facts-line" data-part="facts-line">
      {words.map((fact, index) => (
        <Fragment key={fact}>
          {/* Screen readers get a comma. The style sheet draws dots instead. */}
          {index > 0 && <span className="bh-visually-hidden">, </span>}
          <Shown>{fact}</Shown>
        </Fragment>
      ))}
    </p>
  );
}
