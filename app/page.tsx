import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { BookingPage, type PageProps } from './booking-page.tsx';
import { bellhop } from './instance.ts';

export default async function Page({ searchParams }: PageProps<unknown>) {
  const config = await ownProperty();
  return config ? <BookingPage config={config} searchParams={searchParams} /> : notFound();
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await ownProperty())?.name ?? 'Bellhop' };
}

/** The property of the request's host, or the first. */
async function ownProperty() {
  // First: this makes the page one for each request, so that a build asks for no configuration.
  const host = (await headers()).get('host');
  const { registry } = bellhop();
  return registry.byHost(host) ?? registry.all[0];
}
