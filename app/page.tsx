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
  const { registry } = bellhop();
  return registry.byHost((await headers()).get('host')) ?? registry.all[0];
}
