import { isCivilDate } from '../../lib/contract/stay.ts';
import { useFormat } from './hooks/use-format.ts';
import { useText } from './hooks/use-text.ts';
import { mailto } from './mailto.ts';
import { useWidget } from './widget.ts';

/** The content of an enquiry, as far as the guest has chosen it. */
export interface Enquiry {
  /** Empty, like `checkout`, if no date is chosen. */
  checkin: string;
  checkout: string;
  /** A text if the exact number is unknown ("> 6"). */
  adults: number | string;
  /** The room's name. */
  room?: string | undefined;
  /** Leaves space for the ages of the children. @default false */
  children?: boolean;
}

/**
 * Writes an e-mail to the property with the guest's enquiry, in the guest's language. Dates are also in ISO
 * format, because the reader at the property may not know that language.
 * @returns the address of the link, or `undefined` if the property has no e-mail address
 */
export function useEnquiry(): (about: Enquiry) => string | undefined {
  const text = useText();
  const format = useFormat();
  const { property } = useWidget();
  const { email } = property.contact;
  return ({ checkin, checkout, adults, room, children }) => {
    if (!email) return undefined;
    const day = (date: string) => (isCivilDate(date) ? `${format.date(date, 'full')} (${date})` : '');
    const facts = [
      [text('stay.checkin'), day(checkin)],
      [text('stay.checkout'), day(checkout)],
      [text('search.adults'), String(adults)],
      [text('children.ages'), children ? '…' : ''],
      [text('enquiry.room'), room ?? ''],
    ].filter(([, fact]) => fact !== '');
    const dates = isCivilDate(checkin) && isCivilDate(checkout) ? [format.dates({ checkin, checkout })] : [];
    return mailto(email, {
      subject: [text('enquiry.subject', { property: property.name }), ...dates].join(', '),
      body: [
        text('enquiry.wish'),
        facts.map(([name, fact]) => `${name}: ${fact}`).join('\n'),
        `${text('enquiry.question')}\n`,
      ].join('\n\n'),
    });
  };
}
