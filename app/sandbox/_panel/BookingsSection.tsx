'use client';

import { useState } from 'react';
import { type ListedBooking, listedBookingSchema } from '../../../lib/contract/sandbox-api/answers.ts';
import * as z from '../../../lib/contract/schema.ts';
import { Button } from './Button.tsx';
import { SectionHead } from './SectionHead.tsx';
import { Empty, Shown } from './Shown.tsx';
import type { SectionProps } from './section.ts';
import { usePanel } from './use-panel.ts';
import { amountWords, momentWords, plural, rangeWords } from './words.ts';

const EVERY_MS = 3_000;
const AT_ONCE = 50;

const STATUS_WORDS: Record<string, string> = { confirmed: 'Confirmed', cancelled: 'Cancelled' };

/** The list of bookings, newest first. */
export function BookingsSection({ property }: SectionProps) {
  const bookings = usePanel(`/bookings?property=${property.slug}`, z.array(listedBookingSchema), EVERY_MS);
  return (
    <>
      <SectionHead
        title="Bookings"
        lead="Made through the Partner API, newest first. One idempotency key makes one booking, however often it is sent."
      />
      <Shown {...bookings} lines={6}>
        {(listed) =>
          listed.length === 0 ? (
            <Empty title="No bookings yet.">
              Book a room on <a href={`/${property.slug}`}>the demo site</a>, and it appears here.
            </Empty>
          ) : (
            <BookingTable newestFirst={[...listed].reverse()} />
          )
        }
      </Shown>
    </>
  );
}

function BookingTable({ newestFirst }: { newestFirst: readonly ListedBooking[] }) {
  const [maxShown, setMaxShown] = useState(AT_ONCE);
  const more = newestFirst.length - maxShown;
  return (
    <>
      <table className="panel-table panel-bookings">
        <caption>{plural(newestFirst.length, 'booking')}</caption>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">Guest</th>
            <th scope="col">Stay</th>
            <th scope="col">Room</th>
            <th scope="col" className="panel-number">
              Price
            </th>
            <th scope="col">Status</th>
            <th scope="col">Idempotency key</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.slice(0, maxShown).map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button onClick={() => setMaxShown(maxShown + AT_ONCE)}>Show {Math.min(more, AT_ONCE)} more</Button>
      )}
    </>
  );
}

function BookingRow({ booking }: { booking: ListedBooking }) {
  const { reference, status, stay, room, guest, price, idempotencyKey, createdAt } = booking;
  return (
    <tr>
      <th scope="row">
        {reference}
        <time className="panel-quiet" dateTime={createdAt}>
          {momentWords(createdAt)}
        </time>
      </th>
      <td data-label="Guest">
        <bdi>{`${guest.firstName} ${guest.lastName}`}</bdi>
        <span className="panel-quiet">{guest.email}</span>
      </td>
      <td data-label="Stay">
        {rangeWords(stay.checkin, stay.checkout)}
        <span className="panel-quiet">
          {plural(stay.nights, 'night')}, {plural(stay.adults, 'adult')}
        </span>
      </td>
      <td data-label="Room">
        <bdi>{room.name}</bdi>
      </td>
      <td data-label="Price" className="panel-number">
        {amountWords(price.total)} {price.currency}
      </td>
      <td data-label="Status">
        <span className={`panel-status ${status === 'confirmed' ? 'panel-status-good' : ''}`}>
          {STATUS_WORDS[status] ?? status}
        </span>
      </td>
      <td data-label="Idempotency key">
        {idempotencyKey === null ? (
          <span className="panel-quiet">none sent</span>
        ) : (
          <code>{idempotencyKey}</code>
        )}
      </td>
    </tr>
  );
}
