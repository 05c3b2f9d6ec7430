import { dayNumber, dayWords, isWeekendNight, monthWord, weekdayWord } from '../words.ts';

/** The head of the grid: each night with its weekday, and with its month at the start of a month. */
export function NightHead({ dates }: { dates: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Room type</th>
        {dates.map((date, column) => (
          <th key={date} scope="col" data-weekend={isWeekendNight(date) || undefined}>
            <span className="own-hidden">{dayWords(date)}</span>
            <span aria-hidden="true">
              <span>{weekdayWord(date)}</span>
              <b>{dayNumber(date)}</b>
              <span>{column === 0 || date.endsWith('-01') ? monthWord(date) : ' '}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
