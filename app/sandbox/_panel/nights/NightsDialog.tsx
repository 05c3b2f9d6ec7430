'use client';

import { useRef, useState } from 'react';
import type { PanelNight, PanelNights } from '../../../../lib/contract/sandbox-api/panel.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { addDays, nightsBetween } from '../../../../lib/contract/stay.ts';
import { Choice } from '../../../_own-pages/Choice.tsx';
import { useAnnounce } from '../announce.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { changePanel, PanelError } from '../panel-api.ts';
import type { SectionProps } from '../section.ts';
import { useAction } from '../use-panel.ts';
import { dayWords, plural } from '../words.ts';
import type { NightsChoice } from './nights-choice.ts';
import { readPrice } from './typed-price.ts';

/** The typed units and price. */
interface Typed extends NightsChoice {
  units?: string;
  price?: string;
}

interface NightsDialogProps extends SectionProps {
  choice: NightsChoice;
  /** The known data of these nights. */
  nights: PanelNights | undefined;
  onClose(): void;
}

const EVERY_ROOM = '';
const changedSchema = z.object({ changed: z.int() });

/** Changes units or price: of one night chosen in the grid, or of a range of nights. */
export function NightsDialog({ property, choice, nights, onClose }: NightsDialogProps) {
  const announce = useAnnounce();
  const { busy, fault, run } = useAction();
  const [typed, setTyped] = useState<Typed>(choice);
  const [priceFault, setPriceFault] = useState<string>();
  const priceInput = useRef<HTMLInputElement>(null);
  const { roomTypeId, from, to } = typed;
  const chosen = nightsIn(nights, typed);
  const count = from !== '' && to >= from ? nightsBetween(from, to) + 1 : 0;
  const booked = Math.max(0, ...chosen.map((night) => night.booked));
  // Only typed values are sent. A displayed value may belong to another night.
  const shown = {
    units: same(chosen.map(({ units }) => String(units))),
    price: same(chosen.map(({ price }) => price)),
    ...typed,
  };
  const field = (name: keyof typeof shown) => ({
    name,
    value: shown[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const send = (units: number | undefined, price: string | undefined) =>
    run(async () => {
      if (units === undefined && price === undefined) {
        throw new PanelError('Change the price, the units, or both.');
      }
      const rooms = roomTypeId === EVERY_ROOM ? property.rooms.map((room) => room.roomTypeId) : [roomTypeId];
      for (const room of rooms) {
        const body = { property: property.slug, roomTypeId: room, from, to, units, price };
        await changePanel('POST', '/nights', body, changedSchema);
      }
      onClose();
      const name = property.rooms.find((room) => room.roomTypeId === roomTypeId)?.name ?? 'All room types';
      announce(`${name}: ${plural(count, 'night')} changed.`);
    });
  const save = () => {
    const price = typed.price ? readPrice(typed.price, property.currency) : undefined;
    if (price && 'fault' in price) {
      setPriceFault(price.fault);
      priceInput.current?.focus();
      return;
    }
    send(typed.units ? Number(typed.units) : undefined, price?.amount);
  };
  return (
    <Dialog
      title={count === 1 ? dayWords(from) : 'Fill nights'}
      lead={count === 1 ? undefined : 'What is left blank stays as it is.'}
      onClose={onClose}
    >
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="panel-fields">
          <Choice
            {...field('roomTypeId')}
            label="Room type"
            className="panel-field-wide"
            options={[
              ...property.rooms.map((room) => ({ value: room.roomTypeId, words: room.name })),
              { value: EVERY_ROOM, words: 'All room types' },
            ]}
          />
          <Field
            {...field('from')}
            label="First night"
            type="date"
            min={property.today}
            max={property.lastNight}
            required
          />
          <Field
            {...field('to')}
            label="Last night"
            type="date"
            min={from || property.today}
            max={property.lastNight}
            required
          />
          <Field
            {...field('price')}
            ref={priceInput}
            label={`Price a night, ${property.currency}`}
            inputMode="decimal"
            data-first-focus
            placeholder="unchanged"
            fault={priceFault}
            onInput={() => setPriceFault(undefined)}
          />
          <Field
            {...field('units')}
            label="Units for sale"
            type="number"
            min={0}
            max={1_000}
            step={1}
            placeholder="unchanged"
            aria-describedby="panel-nights-booked"
          />
        </div>
        <p id="panel-nights-booked" className="panel-quiet panel-line">
          {booked > 0 && `${plural(booked, 'unit')} booked on the fullest night: these stay booked.`}
        </p>
        <p className="own-fault" role="alert">
          {!priceFault && fault}
        </p>
        <div className="panel-dialog-foot">
          <Button apart aria-disabled={busy} onClick={() => send(0, undefined)}>
            {count > 1 ? `Sell out ${plural(count, 'night')}` : 'Sell out'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" aria-disabled={busy}>
            {count > 1 ? `Save ${plural(count, 'night')}` : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function nightsIn(nights: PanelNights | undefined, { roomTypeId, from, to }: NightsChoice): PanelNight[] {
  const rooms =
    nights?.rooms.filter((room) => roomTypeId === EVERY_ROOM || room.roomTypeId === roomTypeId) ?? [];
  return rooms.flatMap((room) =>
    room.nights.filter(({ date }) => from <= date && date < addDays(to || from, 1)),
  );
}

/** The common value; empty if the values differ. */
const same = (values: readonly string[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '');
