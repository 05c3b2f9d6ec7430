import { Fragment } from 'react';
import { Shown } from '../../shared/Shown.tsx';
import { type RoomFactsProps, useFactWords } from './use-fact-words.ts';

/** What tells rooms apart, on one line of a card. Nothing where nothing is said. */
export function RoomFactsLine(props: RoomFactsProps) {
  const { sleeps, size, beds, view } = useFactWords(props);
  const words = [sleeps, size, beds, view].filter((fact) => fact !== undefined);
  if (words.length === 0) return null;
  return (
    <p className="bh-facts-line" data-part="facts-line">
      {words.map((fact, index) => (
        <Fragment key={fact}>
          {/* Read aloud it is a list; the dots between them are the style sheet's. */}
          {index > 0 && <span className="bh-visually-hidden">, </span>}
          <Shown>{fact}</Shown>
        </Fragment>
      ))}
    </p>
  );
}
