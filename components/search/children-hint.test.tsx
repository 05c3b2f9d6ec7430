// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STAY } from '../../lib/browser/test-property.ts';
import type { Contact } from '../../lib/contract/property.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import { bff, openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const CHILDREN = 'Guests from 12 years count as adults. Younger children? Please ask us.';

/** A property with a text about who counts as an adult, and these contact details. */
function withHint(contact: Contact): Partial<BookingProps> {
  const { property, booking } = bff.current.property;
  const policies = { ...property.policies, children: CHILDREN };
  return { property: { booking, property: { ...property, policies, contact } } };
}

const hint = () => document.querySelector<HTMLElement>('[data-part=children]');
const linkToAsk = () => hint()?.querySelector('a')?.getAttribute('href') ?? undefined;

describe('the text about who counts as an adult', () => {
  test('describes the field for adults, without the link', async () => {
    await openPage(withHint({ email: 'stay@harbour.example' }));
    expect(screen.getByLabelText('Adults')).toHaveAccessibleDescription(CHILDREN);
  });

  test('follows the error in the field’s description', async () => {
    await openPage({
      ...withHint({}),
      linked: { checkin: STAY.checkin, checkout: STAY.checkout, adults: '99' },
    });
    expect(screen.getByLabelText('Adults')).toHaveAccessibleDescription(
      `You can book online for up to 6 adults. ${CHILDREN}`,
    );
  });

  test('is absent if the property has none', async () => {
    await openPage();
    expect(hint()).toBeNull();
    expect(screen.getByLabelText('Adults')).not.toHaveAccessibleDescription();
  });

  test('is in the first HTML, and no field asks for children', async () => {
    const html = await serverHtml(await pageProps(withHint({ email: 'stay@harbour.example' })));
    expect(html).toContain(CHILDREN);
    document.body.innerHTML = html;
    const form = document.querySelector('form') ?? undefined;
    expect([...new FormData(form)].map(([name]) => name)).toEqual([
      'locale',
      'checkin',
      'checkout',
      'adults',
    ]);
  });
});

describe('the link to ask about children', () => {
  test('opens an e-mail with the stay and space for the ages', async () => {
    const { user } = await openPage({ ...withHint({ email: 'stay@harbour.example' }), search: STAY });
    expect(screen.getByRole('link', { name: 'Write an enquiry' })).toHaveAttribute('href', linkToAsk());
    const letter = () => decodeURIComponent(linkToAsk() ?? '').split(/\r?\n/);
    expect(letter()[0]).toMatch(/^mailto:stay@harbour\.example\?/);
    expect(letter().slice(2, 6)).toEqual([
      'Check-in: Friday, February 12, 2027 (2027-02-12)',
      'Check-out: Sunday, February 14, 2027 (2027-02-14)',
      'Adults: 2',
      'Children (ages): …',
    ]);
    await user.click(screen.getByRole('button', { name: 'One adult more' }));
    expect(letter()).toContain('Adults: 3');
  });

  test('is the telephone number if there is no e-mail address', async () => {
    await openPage(withHint({ phone: '+49 40 555 01 00', url: 'https://harbour.example/' }));
    expect(linkToAsk()).toBe('tel:+49405550100');
  });

  test('is absent without contact details', async () => {
    await openPage(withHint({}));
    expect(hint()).toHaveTextContent(CHILDREN);
    expect(linkToAsk()).toBeUndefined();
  });
});
