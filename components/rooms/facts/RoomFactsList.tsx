import { useId } from 'react';
import { floorNumber } from '../../../lib/i18n/floor-number.ts';
import { useText } from '../../shared/hooks/use-text.ts';
import { Drawing } from '../../shared/Icon.tsx';
import { Shown } from '../../shared/Shown.tsx';
import { useWidget } from '../../shared/widget.ts';
import {
  AMENITY_SHAPES,
  BATH_SHAPES,
  BED_SHAPES,
  FLOOR_SHAPE,
  SIZE_SHAPE,
  SLEEPS_SHAPE,
  STEP_FREE_SHAPE,
  VIEW_SHAPES,
} from './facts-icons.ts';
import { type RoomFactsProps, useFactWords } from './use-fact-words.ts';

/**
 * All facts of a room, each with its icon, then its amenities under a heading (`h3`). Renders nothing if
 * there are none. Import this component only from parts that load on demand, because its icons are heavy.
 */
export function RoomFactsList(props: RoomFactsProps) {
  const text = useText();
  const title = useId();
  const facts = useFacts(props);
  const { amenities = [] } = props.facts ?? {};
  if (facts.length + amenities.length === 0) return null;
  return (
    <div className="bh-facts-list" data-part="facts-list">
      {facts.length > 0 && (
        <ul>
          {facts.map(({ shape, words }) => (
            <li key={words}>
              <Drawing shape={shape} />
              <Shown>{words}</Shown>
            </li>
          ))}
        </ul>
      )}
      {amenities.length > 0 && (
        <>
          <h3 id={title} className="bh-label">
            {text('roomFacts.amenities')}
          </h3>
          <ul aria-labelledby={title} data-part="amenities">
            {amenities.map((amenity) => (
              <li key={amenity}>
                <Drawing shape={AMENITY_SHAPES[amenity]} />
                <span>{text(`roomFacts.amenity.${amenity}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The facts other than amenities, each with its icon, in the order in which guests ask for them. */
function useFacts(props: RoomFactsProps): { shape: string; words: string }[] {
  const text = useText();
  const { locale, property } = useWidget();
  const { sleeps, size, beds, view } = useFactWords(props);
  const { facts = {} } = props;
  const { bath, floor, stepFree } = facts;
  const [firstBed] = facts.beds ?? [];
  const floorWords = (storey: number) =>
    storey === 0
      ? text('roomFacts.groundFloor')
      : text('roomFacts.floor', { count: floorNumber(locale, property.policies.market, storey) });
  const all = [
    [SIZE_SHAPE, size],
    [SLEEPS_SHAPE, sleeps],
    [firstBed && BED_SHAPES[firstBed.kind], beds],
    [facts.view && VIEW_SHAPES[facts.view], view],
    [bath && BATH_SHAPES[bath], bath && text(`roomFacts.bath.${bath}`)],
    [FLOOR_SHAPE, floor === undefined ? undefined : floorWords(floor)],
    [STEP_FREE_SHAPE, stepFree ? text('roomFacts.stepFree') : undefined],
  ] as const;
  return all.flatMap(([shape, words]) => (shape && words ? [{ shape, words }] : []));
}
