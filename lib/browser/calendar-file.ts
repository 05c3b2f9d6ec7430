/** One stay as an all-day event of a calendar file. Texts are in the guest's language. */
export interface CalendarEvent {
  /** Names the event for ever: loading the file twice makes one event. */
  uid: string;
  /** Civil dates; the check-out date is not a night, as RFC 5545 has the end of an all-day event. */
  checkin: string;
  checkout: string;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  /** When the file is made. */
  madeAt: Date;
}

const FOLD_AT = 75; // octets without the line break, RFC 5545 section 3.1

/** An iCalendar file (RFC 5545) with one all-day event: escaped, folded, CRLF. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//next-bellhop//booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${event.madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${event.checkin.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${event.checkout.replaceAll('-', '')}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...optional('DESCRIPTION', event.description && escaped(event.description)),
    ...optional('LOCATION', event.location && escaped(event.location)),
    ...optional('URL', event.url?.replace(/\s/g, '')),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function optional(name: string, value: string | undefined): string[] {
  return value ? [`${name}:${value}`] : [];
}

/** TEXT values, RFC 5545 section 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Breaks a long line before its 76th octet, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let width = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (width + octets > FOLD_AT) {
      out += '\r\n ';
      width = 1;
    }
    out += character;
    width += octets;
  }
  return out;
}
