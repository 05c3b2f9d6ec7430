'use client';

import type { ReactNode } from 'react';
import type { PanelProps } from '../../../lib/sandbox/panel/panel-props.ts';
import { Announcements } from './announce.tsx';
import { BookingsSection } from './BookingsSection.tsx';
import { FaultsSection } from './faults/FaultsSection.tsx';
import { KeysSection } from './keys/KeysSection.tsx';
import { PlanSection } from './keys/PlanSection.tsx';
import { NightsSection } from './nights/NightsSection.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { PanelNav } from './PanelNav.tsx';
import { type PanelView, SECTION_TITLES, type Section } from './panel-address.ts';
import { ResetSection } from './ResetSection.tsx';
import { RequestsSection } from './requests/RequestsSection.tsx';
import type { SectionProps } from './section.ts';

interface PanelPageProps extends PanelProps {
  view: PanelView;
}

/** The sandbox's control panel: the settings that a property has at the Partner API, and faults to inject. */
export function PanelPage(props: PanelPageProps) {
  const { view, properties } = props;
  const property = properties.find(({ slug }) => slug === view.property);
  if (!property) return null;
  const title = SECTION_TITLES[view.section];
  return (
    <div className="panel">
      <title>{`${title} · ${property.name} · Sandbox`}</title>
      <meta name="robots" content="noindex" />
      <Announcements>
        <PanelHeader view={view} properties={properties} />
        <PanelNav view={view} />
        <main className="panel-main" key={`${property.slug} ${view.section}`}>
          <noscript>
            <p className="panel-notice">
              The control panel needs scripts. The panel API below /sandbox/api does not.
            </p>
          </noscript>
          {SECTION_VIEWS[view.section]({ ...props, property })}
        </main>
      </Announcements>
    </div>
  );
}

const SECTION_VIEWS: Record<Section, (props: PanelPageProps & SectionProps) => ReactNode> = {
  requests: ({ property, operations }) => <RequestsSection property={property} operations={operations} />,
  bookings: ({ property }) => <BookingsSection property={property} />,
  nights: ({ property, view }) => <NightsSection property={property} view={view} />,
  keys: ({ property, keyFiles }) => (
    <KeysSection property={property} hasKeyFile={keyFiles.includes(property.slug)} />
  ),
  plan: ({ property, plans }) => <PlanSection property={property} plans={plans} />,
  faults: ({ property, properties, operations, faultKinds }) => (
    <FaultsSection
      property={property}
      names={new Map(properties.map(({ slug, name }) => [slug, name]))}
      operations={operations}
      kinds={faultKinds}
    />
  ),
  reset: () => <ResetSection />,
};
