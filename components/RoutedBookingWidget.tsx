'use client';

import { useRouter } from 'next/navigation.js';
import { useCallback } from 'react';
import type { BookingProps } from '../lib/contract/props.ts';
import { BookingWidget } from './BookingWidget.tsx';

/** The host's own `basePath` of Next, which its build writes into every bundle: it is in front of the routes as well. */
const OWN_BASE_PATH = process.env.__NEXT_ROUTER_BASEPATH ?? '';

/**
 * {@link BookingWidget} on a page of Next's App Router whose props come from `getBookingProps`: choosing another language
 * renders the page anew on the server and changes it in place, so that nothing typed is lost, nor an order on its way.
 */
export function RoutedBookingWidget(props: BookingProps) {
  const router = useRouter();
  const onLocale = useCallback((href: string) => router.push(href, { scroll: false }), [router]);
  return <BookingWidget {...props} apiBase={OWN_BASE_PATH + props.apiBase} onLocale={onLocale} />;
}
