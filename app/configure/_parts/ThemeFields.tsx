import { useEffect, useRef } from 'react';
import { THEME_NAMES } from '../../../lib/contract/theme-name.ts';
import type { EditedTheme } from '../../../lib/property/index.ts';
import { Choice } from '../../_own-pages/Choice.tsx';
import type { House } from './configuration.ts';
import { Field } from './Field.tsx';

interface ThemeFieldsProps {
  theme: House['theme'];
  /** The server's reading of the typed theme. */
  reading: Omit<EditedTheme, 'theme'>;
}

/** The fields for the theme, with their errors. */
export function ThemeFields({ theme, reading }: ThemeFieldsProps) {
  const { faults, advice, accent } = reading;
  const field = useRef<HTMLDivElement>(null);
  const swatch = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (swatch.current) swatch.current.value = accent;
  }, [accent]);
  const take = (colour: string) => {
    const text = field.current?.querySelector<HTMLInputElement>('[name=accent]');
    if (text) text.value = colour;
  };
  return (
    <>
      <Choice
        name="theme"
        label="Named theme"
        defaultValue={theme.name}
        options={THEME_NAMES.map((name) => ({ value: name, words: name }))}
      />
      <div ref={field}>
        <Field
          name="accent"
          label="Accent"
          defaultValue={theme.accent}
          placeholder="the theme’s own"
          fault={faults.accent}
          warnings={advice.accent}
        >
          <input
            ref={swatch}
            type="color"
            aria-label="Accent from a palette"
            defaultValue={accent}
            onChange={({ target }) => take(target.value)}
          />
        </Field>
      </div>
      <Field
        name="radius"
        label="Radius"
        defaultValue={theme.radius}
        placeholder="the theme’s own"
        fault={faults.radius}
      />
      <Field
        name="font"
        label="Font"
        defaultValue={theme.font}
        placeholder="the theme’s own"
        fault={faults.font}
      />
      <div className="configure-warnings" role="status">
        {advice.others.length > 0 && (
          <>
            <p>Other colours of the properties file:</p>
            <ul>
              {advice.others.map((warning) => (
                <li key={warning}>{warning}.</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
