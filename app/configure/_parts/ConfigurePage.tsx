import Link from 'next/link';
import { CodeToCopy } from './CodeToCopy.tsx';
import { ConfigureForm, type ConfigureFormProps } from './ConfigureForm.tsx';
import { addressOf, WIDTHS } from './configuration.ts';
import type { EntryReading } from './configured-house.ts';
import { Preview } from './Preview.tsx';
import { Snippets } from './Snippets.tsx';
import { withoutFaults } from './search.ts';

interface ConfigurePageProps extends Omit<ConfigureFormProps, 'children'>, EntryReading {
  /** Bellhop's own origin, as the server sees it. */
  origin: string;
  /** True while bookings go to the embedded sandbox. */
  demo: boolean;
}

const WIDTH_WORDS = { full: 'Full', phone: '390 px' };

/** The configurator, for people who put the widget on a site: fields, preview, and code to paste. */
export function ConfigurePage({
  look,
  embeddable,
  preview,
  entry,
  origin,
  demo,
  ...form
}: ConfigurePageProps) {
  const { configuration, house } = form;
  const used = withoutFaults(configuration, house);
  return (
    <main className="configure">
      <title>{`${house.name} · Booking widget configurator`}</title>
      <meta name="robots" content="noindex" />
      <header className="configure-head">
        <h1>Booking widget configurator</h1>
        <p>
          Choose, look, copy. Share this page’s address to share the configuration.{' '}
          <a href={`/configure?property=${house.slug}`}>Reset</a>
        </p>
      </header>
      <ConfigureForm {...form}>
        <section className="configure-preview" aria-labelledby="configure-preview">
          <div className="configure-preview-head">
            <h2 id="configure-preview">Preview</h2>
            <nav aria-label="Width of the preview">
              {WIDTHS.map((width) => (
                <Link
                  key={width}
                  href={addressOf({ ...configuration, width }, house)}
                  replace
                  scroll={false}
                  prefetch={false}
                  aria-current={width === configuration.width ? 'true' : undefined}
                >
                  {WIDTH_WORDS[width]}
                </Link>
              ))}
            </nav>
          </div>
          <Preview configuration={used} theme={preview} look={look} />
          <p className="configure-hint">
            {demo
              ? 'The widget itself, on the sandbox: no real booking is made.'
              : 'The widget itself: a booking made in it is a real one.'}
          </p>
        </section>
      </ConfigureForm>
      <div className="configure-codes">
        <Snippets
          configuration={used}
          origin={origin}
          look={look}
          languages={house.locales.length}
          embeddable={embeddable}
        />
        <CodeToCopy
          title="Properties file"
          lead="Into the property’s entry; what else stands there (api, hosts, rooms …) stays."
          code={entry}
        />
      </div>
    </main>
  );
}
