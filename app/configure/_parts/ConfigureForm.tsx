'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import { Choice } from '../../_own-pages/Choice.tsx';
import type { Configuration, House } from './configuration.ts';
import type { EntryReading } from './configured-house.ts';
import { Field, OneOf, Tick } from './Field.tsx';
import { SearchFields } from './SearchFields.tsx';
import { ThemeFields } from './ThemeFields.tsx';
import { useFollowForm } from './use-follow-form.ts';

export interface ConfigureFormProps {
  houses: readonly Pick<House, 'slug' | 'name'>[];
  house: House;
  configuration: Configuration;
  reading: EntryReading['reading'];
  /** Content between the first fields and the rest: the preview. */
  children?: ReactNode;
}

const MODES = [
  { value: 'inline', words: 'Inline', hint: 'The widget in its place, as high as its content.' },
  { value: 'search', words: 'Search', hint: 'The search alone; rooms open in a dialog.' },
  { value: 'modal', words: 'Modal', hint: 'Your own link opens the widget in a dialog.' },
  { value: 'button', words: 'Button', hint: 'A button of ours opens the widget in a dialog.' },
];

const SCHEMES = [
  { value: 'page', words: 'Same as the page' },
  { value: 'auto', words: 'Same as the system' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
];

/**
 * All fields of the configurator. A change updates the address at once; without scripts a button sends the
 * form.
 */
export function ConfigureForm({ houses, house, configuration, reading, children }: ConfigureFormProps) {
  const follow = useFollowForm(house);
  const { slug } = house;
  const onChange = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) =>
    follow(currentTarget, !(target instanceof HTMLInputElement) || /^(radio|checkbox)$/.test(target.type));
  return (
    <form
      className="configure-form"
      action="/configure"
      autoComplete="off"
      aria-label="Configuration"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        follow(event.currentTarget, true);
      }}
    >
      <input key={configuration.width} type="hidden" name="width" defaultValue={configuration.width} />
      <div className="configure-first">
        <Choice
          name="property"
          label="Property"
          defaultValue={slug}
          options={houses.map((each) => ({ value: each.slug, words: each.name }))}
        />
        <Field
          key={slug}
          name="origins"
          label="Sites that may show it"
          inputMode="url"
          placeholder="https://www.hotel.example"
          hint="Separate several with spaces. No other site can frame the property."
          defaultValue={configuration.origins}
          fault={reading.originsFault}
        />
        <OneOf name="mode" legend="Mode" value={configuration.mode} options={MODES} />
      </div>
      {children}
      <div className="configure-rest">
        <Field name="label" label="Link text" defaultValue={configuration.label} />
        <fieldset key={`${slug} search`}>
          <legend>Initial search</legend>
          <SearchFields house={house} configuration={configuration} />
        </fieldset>
        <OneOf name="scheme" legend="Colour scheme" value={configuration.scheme} options={SCHEMES} />
        <fieldset>
          <legend>Analytics</legend>
          <Tick
            name="layer"
            checked={configuration.layer}
            label={
              <>
                Push the events to the page’s <code>dataLayer</code>
              </>
            }
          />
          <Tick
            name="consent"
            checked={configuration.consent}
            disabled={!configuration.layer}
            label="The visitor has consented to it"
            hint={
              <>
                Better left to the site’s consent tool, which should set <code>consent="granted"</code> once
                the visitor agrees.
              </>
            }
          />
        </fieldset>
        <fieldset key={`${slug} theme`}>
          <legend>Theme of the property</legend>
          <ThemeFields theme={configuration.theme} reading={reading} />
        </fieldset>
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </div>
    </form>
  );
}
