import type { Booking } from '../../lib/contract/order/attempt-schema.ts';
import { addressText } from '../../lib/i18n/address-text.ts';
import type { Format } from '../shared/hooks/use-format.ts';
import type { Text } from '../shared/hooks/use-text.ts';
import type { Widget } from '../shared/widget.ts';

/** The module that makes the file. Few guests want the file, so the module loads just before use. */
export const loadCalendarFile = () => import('../../lib/browser/calendar-file.ts');

/** Offers the stay as an `.ics` file, made in the browser. @throws if the module could not be loaded */
export async function saveCalendar(
  booking: Booking,
  { property, locale }: Pick<Widget, 'property' | 'locale'>,
  text: Text,
  format: Format,
): Promise<void> {
  const { calendarFile } = await loadCalendarFile();
  const { checkin, checkout } = booking.stay;
  const { contact } = property;
  const file = calendarFile({
    uid: `${booking.reference}@${property.slug}.bellhop`,
    checkin,
    checkout,
    summary: text('calendarFile.summary', { property: property.name }),
    description: [
      text('calendarFile.reference', { reference: booking.reference }),
      booking.room.name,
      `${text('stay.checkin')}: ${format.date(checkin, 'full')}`,
      `${text('stay.checkout')}: ${format.date(checkout, 'full')}`,
      contact.phone,
      contact.email,
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
    location: {
      name: property.name,
      address: contact.address && addressText(locale, contact.address),
      geo: contact.geo,
    },
    ...(contact.url ? { url: contact.url } : {}),
    madeAt: new Date(),
  });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${property.slug}-${checkin}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}
