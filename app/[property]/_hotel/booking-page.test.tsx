// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testProperty } from '../../../lib/browser/test-property.ts';
import { BookingPage } from './BookingPage.tsx';

afterEach(cleanup);

const answer = testProperty();
const property = {
  ...answer.property,
  contact: { phone: '+34 900 123 456', url: 'https://www.casa.example' },
};
const booking = {
  apiBase: '/api/booking/casa-limon',
  locale: 'ar',
  locales: ['ar', 'es'],
  messages: {},
  today: '2027-01-05',
  now: 0,
  property: { ...answer, property },
};

describe('BookingPage', () => {
  it('has no words of its own around the widget', () => {
    render(<BookingPage booking={booking}>widget</BookingPage>);
    const { name } = property;
    expect(document.body.textContent).toBe(`${name}widget${name}+34 900 123 456www.casa.example`);
  });

  it('has the language and the direction of the widget', () => {
    const { container } = render(<BookingPage booking={booking}>widget</BookingPage>);
    expect(container.querySelector('[lang=ar]')?.getAttribute('dir')).toBe('rtl');
  });

  it('names the property in its heading, also with a logo', () => {
    const logo = { src: '/logo.svg', width: 160, height: 40 };
    render(
      <BookingPage booking={booking} logo={logo}>
        widget
      </BookingPage>,
    );
    expect(screen.getByRole('heading', { level: 1, name: property.name })).toBeTruthy();
  });

  it('links to the telephone and the website', () => {
    render(<BookingPage booking={booking}>widget</BookingPage>);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+34900123456',
      'https://www.casa.example',
    ]);
  });
});
