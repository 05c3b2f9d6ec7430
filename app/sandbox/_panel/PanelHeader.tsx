'use client';

import { useRouter } from 'next/navigation';
import type { PanelProperty } from '../../../lib/contract/sandbox-api/panel.ts';
import { addressOf, type PanelView } from './panel-address.ts';

interface PanelHeaderProps {
  view: PanelView;
  properties: readonly PanelProperty[];
}

/** The head of the panel: the title, the note that this is a demo, and the choice of the property. */
export function PanelHeader({ view, properties }: PanelHeaderProps) {
  const router = useRouter();
  return (
    <header className="panel-header">
      <p className="panel-brand">Sandbox</p>
      <p className="panel-ribbon">Demo: no real booking is made</p>
      <div className="panel-switch">
        <label htmlFor="panel-property">Property</label>
        <select
          id="panel-property"
          value={view.property}
          onChange={({ target }) => {
            // Keeps the first night, so that the grids of two properties can be compared.
            router.push(addressOf({ ...view, property: target.value }), { scroll: false });
          }}
        >
          {properties.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <a className="panel-button" href={`/${view.property}`} target="_blank" rel="noreferrer">
          Demo site <span aria-hidden="true">↗</span>
          <span className="own-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </header>
  );
}
