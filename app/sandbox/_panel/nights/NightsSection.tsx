'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { panelNightsSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import { addDays, isCivilDate } from '../../../../lib/contract/stay.ts';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { addressOf, type PanelView } from '../panel-address.ts';
import { SectionHead } from '../SectionHead.tsx';
import { Shown } from '../Shown.tsx';
import type { SectionProps } from '../section.ts';
import { usePanel } from '../use-panel.ts';
import { rangeWords } from '../words.ts';
import { NightsDialog } from './NightsDialog.tsx';
import { NightsGrid } from './NightsGrid.tsx';
import type { NightsChoice } from './nights-choice.ts';

const DAYS = 14;

/** Units and prices, two weeks of nights at a time. */
export function NightsSection({ property, view }: SectionProps & { view: PanelView }) {
  const router = useRouter();
  const { today, lastNight, currency } = property;
  const latest = addDays(lastNight, 1 - DAYS);
  const from = within(view.from ?? today, today, latest);
  const nights = usePanel(`/nights?property=${property.slug}&from=${from}&days=${DAYS}`, panelNightsSchema);
  const [choice, setChoice] = useState<NightsChoice>();
  const addressFrom = (date: string) => addressOf({ ...view, from: within(date, today, latest) });
  const go = (date: string) => router.replace(addressFrom(date), { scroll: false });
  return (
    <>
      <SectionHead
        title="Rooms & prices"
        lead="Choose a night to change it, or several at once with “Fill nights” or the Shift key. A search of the last 30 seconds may still show what was before."
      >
        <Button
          variant="main"
          onClick={() => setChoice({ roomTypeId: property.rooms[0]?.roomTypeId ?? '', from, to: from })}
        >
          Fill nights…
        </Button>
      </SectionHead>
      <div className="panel-nights-bar">
        <Step href={from > today ? addressFrom(addDays(from, -DAYS)) : undefined}>← Previous two weeks</Step>
        <Step href={from < latest ? addressFrom(addDays(from, DAYS)) : undefined}>Next two weeks →</Step>
        <Step href={from === today ? undefined : addressFrom(today)}>Today</Step>
        <Field
          key={from}
          label="From"
          className="panel-field-inline"
          type="date"
          min={today}
          max={lastNight}
          defaultValue={from}
          onBlur={({ target }) => isCivilDate(target.value) && target.value !== from && go(target.value)}
          onKeyDown={({ key, currentTarget: { value } }) => {
            if (key === 'Enter' && isCivilDate(value)) go(value);
          }}
        />
        <p className="panel-nights-range" role="status">
          {rangeWords(from, addDays(from, DAYS - 1))}
        </p>
      </div>
      <Shown {...nights} lines={8}>
        {(shown) => (
          <>
            <NightsGrid
              nights={shown}
              busy={shown.from !== from}
              onEdit={setChoice}
              onStep={(steps) => go(addDays(from, steps * DAYS))}
            />
            <ul className="panel-legend">
              <li>
                <b>5/8</b> five of eight units are free
              </li>
              <li>
                <span className="panel-mark panel-mark-out">✕</span> sold out
              </li>
              <li>
                <span className="panel-mark panel-mark-last">!</span> one unit left
              </li>
              <li>Prices are in {currency}, per night.</li>
            </ul>
          </>
        )}
      </Shown>
      {choice && (
        <NightsDialog
          property={property}
          choice={choice}
          nights={nights.value}
          onClose={() => setChoice(undefined)}
        />
      )}
    </>
  );
}

const within = (date: string, first: string, last: string): string =>
  date < first ? first : date > last ? last : date;

/** A link to other nights. If it is disabled, its text stays in place. */
function Step({ href, children }: { href: string | undefined; children: string }) {
  const name = children.replaceAll(/[←→]/g, '').trim();
  if (href === undefined) {
    return (
      <span className="panel-button" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="panel-button" href={href} replace scroll={false} prefetch={false} aria-label={name}>
      {children}
    </Link>
  );
}
