import { Button } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { arrivalOf, type StayDates } from './stay-draft.ts';

export interface DatesFootProps {
  dates: StayDates;
  /** The error message about the dates; `undefined` for a stay that can be searched for. */
  fault: string | undefined;
  /** The stay that the day under the pointer or the focus would make. */
  ahead: StayDates | undefined;
  /** The stay for the day on which the focus rests. */
  settled: StayDates | undefined;
}

/**
 * Shows and announces the chosen dates, or the stay that the highlighted day would make. Below them: the
 * button to the rooms, or what is missing.
 */
export function DatesFoot({ dates, fault, ahead, settled }: DatesFootProps) {
  const text = useText();
  const format = useFormat();
  const { limits } = useWidget().property;
  const arrival = arrivalOf(dates);
  const inWords = (stay: StayDates) =>
    text('dates.chosen', { dates: format.dates(stay), nights: format.nights(stay) });
  const begun = arrival && `${text('stay.checkin')}: ${format.date(arrival)}`;
  const isEmpty = dates.checkin === '' && dates.checkout === '';
  const missing = arrival ? text('dates.chooseCheckout') : isEmpty ? text('dates.chooseCheckin') : fault;
  return (
    <div className="bh-dates-foot">
      {/* Screen readers have already read the day itself. */}
      <p role="status" className={ahead ? 'bh-visually-hidden' : undefined}>
        {/* Each text is in its own element: a browser that translates the page replaces bare text nodes,
            and React then loses them. */}
        {settled || fault === undefined ? (
          <span>{settled ? format.nights(settled) : inWords(dates)}</span>
        ) : (
          <>
            {begun && <span>{`${begun} `}</span>}
            <span data-part="dates-missing">{missing}</span>
            {isEmpty && (
              <span className="bh-quiet">{` ${text('dates.limit', { count: limits.maxNights })}`}</span>
            )}
          </>
        )}
      </p>
      {ahead && (
        <p className="bh-dates-ahead" data-part="dates-ahead" aria-hidden="true">
          {inWords(ahead)}
        </p>
      )}
      {fault === undefined && (
        <Button type="submit" data-part="dates-done">
          {text('dates.show', { nights: format.nights(dates) })}
        </Button>
      )}
    </div>
  );
}
