import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BookingPage, type PageProps } from '../booking-page.tsx';
import { bellhop } from '../instance.ts';

export default async function Page({ params, searchParams }: PageProps<{ property: string }>) {
  const config = bellhop().registry.bySlug((await params).property);
  return config ? <BookingPage config={config} searchParams={searchParams} /> : notFound();
}

export async function generateMetadata({ params }: PageProps<{ property: string }>): Promise<Metadata> {
  const config = bellhop().registry.bySlug((await params).property);
  return config ? { title: config.name } : {};
}
