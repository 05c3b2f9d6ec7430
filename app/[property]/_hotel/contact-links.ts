import type { Contact } from '../../../lib/next/entry.ts';

interface ContactLink {
  kind: 'phone' | 'website';
  href: string;
  text: string;
}

/** The property's telephone number and website as links. */
export function contactLinks({ phone, url }: Contact): ContactLink[] {
  return [
    ...(phone ? [{ kind: 'phone' as const, href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone }] : []),
    ...(url ? [{ kind: 'website' as const, href: url, text: url.replace(/^https?:\/\//, '') }] : []),
  ];
}
