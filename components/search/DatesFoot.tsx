import { useFormat } from '../shared/use-format.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { arrivalOf, isComplete, type StayDates } from './stay-draft.ts';

/** What is chosen so far, said aloud as well, and the way out. */
export function DatesFoot({ dates }: { dates: StayDates }) {
  const text = useText();
  const format = useFormat();
  const { limits } = useWidget().property;
  const complete = isComplete(dates);
  const arrival = arrivalOf(dates);
  return (
    <div className="bh-dates-foot">
      <p role="status">
        {complete && text('dates.chosen', { dates: format.dates(dates), nights: format.nights(dates) })}
        {arrival && `${text('stay.checkin')}: ${format.date(arrival)}`}
        {!complete && !arrival && (
          <span className="bh-quiet">{text('dates.limit', { count: limits.maxNights })}</span>
        )}
      </p>
      <button
        type="submit"
        className={complete ? 'bh-button' : 'bh-button bh-button-plain'}
        data-part="dates-done"
      >
        {text('dates.done')}
      </button>
    </div>
  );
}
