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
  /** Identifies the event for ever. An import of the file twice makes one event. */
  uid: string;
  /** Civil dates. The check-out date is not a night, like the end of an all-day event in RFC 5545. */
  checkin: string;
  checkout: string;
  summary: string;
  description?: string;
  location?: CalendarPlace;
  url?: string;
  /** The time at which the file is made. */
  madeAt: Date;
}

/**
 * An iCalendar file (RFC 5545) with one all-day event. Its dates are text, so no time zone can shift them.
 */
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
    // The format escapes every value except this one. A line break in it would begin a new line.
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

/** Removes control characters, which no line may have. The format itself escapes line breaks. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
}
