import { nameOfLocale } from '../../../lib/i18n/locales.ts';
import { Choice } from '../../_own-pages/Choice.tsx';
import type { Configuration, House } from './configuration.ts';
import { Field } from './Field.tsx';
import { firstCheckout, searchFaults } from './search.ts';

interface SearchFieldsProps {
  house: House;
  configuration: Configuration;
}

/** Fields for the initial search, with their errors. */
export function SearchFields({ house, configuration }: SearchFieldsProps) {
  const { locale, checkin, checkout, adults, room } = configuration;
  const faults = searchFaults(configuration, house);
  return (
    <>
      <Choice
        name="locale"
        label="Language"
        defaultValue={locale}
        options={[
          { value: '', words: 'Same as the page' },
          ...house.locales.map((value) => ({ value, words: nameOfLocale(value), lang: value })),
        ]}
      />
      <div className="configure-row">
        <Field name="checkin" label="Check-in" type="date" defaultValue={checkin} />
        <Field
          name="checkout"
          label="Check-out"
          type="date"
          min={firstCheckout(checkin)}
          defaultValue={checkout}
          fault={faults.checkout}
        />
      </div>
      <div className="configure-row">
        <Field
          name="adults"
          label="Adults"
          type="number"
          min={1}
          max={house.maxAdults}
          defaultValue={adults}
          fault={faults.adults}
        />
        <Choice
          name="room"
          label="Room"
          defaultValue={room}
          options={[
            { value: '', words: 'None' },
            ...house.rooms.map(({ id, name }) => ({ value: id, words: name })),
          ]}
        />
      </div>
    </>
  );
}
