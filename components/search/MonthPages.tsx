import { Button } from 'react-aria-components/Button';
import type { KnownMonths } from '../../lib/browser/search/use-month-nights.ts';
import { monthText } from '../../lib/i18n/date-text.ts';
import { buttonClass } from '../shared/Button.tsx';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { isBefore } from './CalendarAhead.ts';
import { CalendarMonth } from './CalendarMonth.tsx';
import type { CalendarState } from './calendar-state.ts';

export interface MonthPagesProps {
  state: CalendarState;
  /** The number of months side by side. */
  count: number;
  adults: number;
  known: KnownMonths;
}

/** One or two months side by side, with buttons to the previous and next months. */
export function MonthPages({ state, count, adults, known }: MonthPagesProps) {
  const { dateLocale } = useWidget();
  const { start } = state.visibleRange;
  return (
    <>
      {/* React Aria announces the month outside the dialog. Screen readers do not read that while the
          dialog is open. */}
      <p role="status" className="bh-visually-hidden">
        {state.isFocused ? null : monthText(dateLocale, start.toString())}
      </p>
      <div className="bh-calendar-months" data-before={isBefore(state) ? '' : undefined}>
        <Button slot="previous" className={buttonClass('icon', 'bh-calendar-previous')}>
          <Icon name="previous" />
        </Button>
        {Array.from({ length: count }, (_, index) => (
          <CalendarMonth
            key={index === 0 ? 'first' : 'second'}
            month={start.add({ months: index }).toString().slice(0, 7)}
            offset={index}
            adults={adults}
            known={known}
          />
        ))}
        <Button slot="next" className={buttonClass('icon', 'bh-calendar-next')}>
          <Icon name="next" />
        </Button>
      </div>
    </>
  );
}
