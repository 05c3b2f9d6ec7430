import { headers } from 'next/headers';
import { getBookingProps } from 'next-bellhop';
import { BookingWidget } from 'next-bellhop/react';
import 'next-bellhop/styles.css';

// Only needed with Cache Components: Next sends the page in one piece, with its prices.
export const instant = false;

export default async function Page({ searchParams }: PageProps<'/'>) {
  return (
    <main style={{ padding: '1rem' }}>
      <BookingWidget {...(await getBookingProps({ searchParams, headers: headers() }))} />
    </main>
  );
}
