import ical, { ICalCalendarMethod, ICalEventTransparency, type ICalLocation } from 'ical-generator';

/** Where an event is. */
export interface CalendarPlace {
  name: string;
  /** On one line. */
  address?: string | undefined;
  /** Degrees, WGS 84. */
  geo?: { latitude: number; longitude: number } | undefined;
}

/** One stay as an all-day event of a calendar file. Texts are in the guest's language. */
export interface CalendarEvent {
  /** Names the event for ever: loading the file twice makes one event. */
  uid: string;
  /** Civil dates; the check-out date is not a night, as RFC 5545 has the end of an all-day event. */
  checkin: string;
  checkout: string;
  summary: string;
  description?: string;
  location?: CalendarPlace;
  url?: string;
  /** When the file is made. */
  madeAt: Date;
}

/** An iCalendar file (RFC 5545) with one all-day event. Its dates are text: no time zone can shift them. */
export function calendarFile({
  uid,
  checkin,
  checkout,
  madeAt,
  url,
  location,
  ...texts
}: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'next-bellhop', product: 'booking', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
  });
  const { summary, description } = texts;
  calendar.createEvent({
    id: uid,
    stamp: madeAt,
    start: checkin,
    end: checkout,
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: printable(summary),
    ...(description && { description: printable(description) }),
    ...(location && { location: placeOf(location) }),
    // The one value that the format does not escape: a line break in it would begin a line of its own.
    ...(url && { url: url.replace(/\s/g, '') }),
  });
  return `${calendar.toString()}\r\n`;
}

function placeOf({ name, address, geo }: CalendarPlace): ICalLocation {
  return {
    title: printable(name),
    ...(address && { address: printable(address) }),
    ...(geo && { geo: { lat: geo.latitude, lon: geo.longitude } }),
  };
}

/** Without control characters, which no line may hold; line breaks are escaped by the format itself. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
}
