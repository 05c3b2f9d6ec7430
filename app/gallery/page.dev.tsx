import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readChoice } from './_states/choice.ts';
import { GalleryPage } from './_states/GalleryPage.tsx';
import './_states/gallery.css';
import { directionOf, pageMessages } from '../../lib/i18n/index.ts';
import type { PageRequest } from '../../lib/next/index.ts';
import { propertyName, themeProperties } from '../../lib/property/index.ts';
import { Document } from '../document.tsx';
import { bellhop } from '../instance.ts';

export const metadata: Metadata = { robots: { index: false } };

/** Shows every state of the widget. Only `next dev` has this page: see `pageExtensions` in next.config.js. */
export default async function Page({ searchParams }: { searchParams: Promise<PageRequest['searchParams']> }) {
  const themes = bellhop().registry.all.map((house) => ({
    slug: house.slug,
    name: propertyName(house, 'en'),
    themeName: house.theme.name,
    theme: themeProperties(house.theme),
  }));
  const choice = readChoice(await searchParams, themes);
  if (!choice) notFound();
  // The lists are in English. The language applies to the widgets in them.
  const lang = choice.state ? choice.locale : 'en';
  return (
    <Document lang={lang} dir={directionOf(lang)}>
      <GalleryPage choice={choice} themes={themes} messages={await pageMessages(choice.locale)} />
    </Document>
  );
}
