import { isCivilDate } from '../../lib/contract/stay.ts';
import { useFormat } from './hooks/use-format.ts';
import { useText } from './hooks/use-text.ts';
import { mailto } from './mailto.ts';
import { useWidget } from './widget.ts';

/** What an enquiry is about: as much as the guest has said. */
export interface Enquiry {
  /** Empty, like `checkout`, where no date is chosen. */
  checkin: string;
  checkout: string;
  /** As a text where the number itself is not known ("> 6"). */
  adults: number | string;
  /** The room's name. */
  room?: string | undefined;
  /** Leaves a place for the children and their ages. @default false */
  children?: boolean;
}

/**
 * Writes the letter to the property that an enquiry begins with, in the guest's language. Dates stand in
 * figures as well: who reads the letter may not know the language.
 * @returns the address of its link, or `undefined` where the property has no e-mail address
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
