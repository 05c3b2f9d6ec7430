import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { ConfigurePage } from './_parts/ConfigurePage.tsx';
import { readConfiguration } from './_parts/configuration.ts';
import './_parts/configure.css';
import type { PageRequest } from '../../lib/next/index.ts';
import { propertyName } from '../../lib/property/index.ts';
import { Document } from '../document.tsx';
import { bellhop } from '../instance.ts';
import { configuredHouse, configuredProperties, readEntry } from './_parts/configured-house.ts';

/** The configurator, for people who put the widget on a site. In production it needs `BELLHOP_CONFIGURE`. */
export default async function Page({ searchParams }: { searchParams: Promise<PageRequest['searchParams']> }) {
  const query = await searchParams;
  const { configurator, registry, service, demo } = bellhop();
  if (!configurator) notFound();
  const asked = await headers();
  const properties = configuredProperties({ registry, service }, asked);
  const property = properties.find(({ slug }) => slug === query.property) ?? properties[0];
  if (!property) notFound();
  const house = configuredHouse(property);
  const configuration = readConfiguration(query, house);
  return (
    <Document lang="en" dir="ltr">
      <ConfigurePage
        houses={properties.map((each) => ({ slug: each.slug, name: propertyName(each, 'en') }))}
        house={house}
        configuration={configuration}
        {...readEntry(property, configuration)}
        origin={service.originAt(asked) ?? ''}
        demo={demo}
      />
    </Document>
  );
}
