import { Button } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { arrivalOf, isComplete, type StayDates } from './stay-draft.ts';

export interface DatesFootProps {
  dates: StayDates;
  /** The stay that the day under the pointer or the focus would make. */
  ahead: StayDates | undefined;
  /** The one on which the focus has come to rest. */
  settled: StayDates | undefined;
}

/** What is chosen so far, said aloud as well, or what would be; and the way out. */
export function DatesFoot({ dates, ahead, settled }: DatesFootProps) {
  const text = useText();
  const format = useFormat();
  const { limits } = useWidget().property;
  const complete = isComplete(dates);
  const arrival = arrivalOf(dates);
  const inWords = (stay: StayDates) =>
    text('dates.chosen', { dates: format.dates(stay), nights: format.nights(stay) });
  const chosen = complete ? inWords(dates) : arrival && `${text('stay.checkin')}: ${format.date(arrival)}`;
  const said = settled ? format.nights(settled) : chosen;
  return (
    <div className="bh-dates-foot">
      {/* Who hears it has heard the day itself already. */}
      <p role="status" className={ahead ? 'bh-visually-hidden' : undefined}>
        {said !== undefined && <span>{said}</span>}
        {!complete && !arrival && (
          <span className="bh-quiet">{text('dates.limit', { count: limits.maxNights })}</span>
        )}
      </p>
      {ahead && (
        <p className="bh-dates-ahead" data-part="dates-ahead" aria-hidden="true">
          {inWords(ahead)}
        </p>
      )}
      <Button type="submit" variant={complete ? 'primary' : 'plain'} data-part="dates-done">
        {text('dates.done')}
      </Button>
    </div>
  );
}
