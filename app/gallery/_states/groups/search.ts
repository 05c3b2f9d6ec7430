import { LOCALES } from '../../../../lib/i18n/locales.ts';
import { stayOf } from '../house.ts';
import type { GalleryGroup } from '../state.ts';

export const search: GalleryGroup = {
  name: 'search',
  title: 'Search',
  states: [
    {
      name: 'first-visit',
      title: 'First visit',
      shows: 'Nothing is chosen yet: two adults, no dates.',
      sign: 'search.chooseDate',
      scene: () => ({ flow: { step: { name: 'search' } } }),
    },
    {
      name: 'larger-party',
      title: 'As many adults as can be booked for',
      shows: 'At the stepper’s maximum: whom to ask for more adults.',
      sign: '[data-part=larger-party]',
      scene: ({ property }) => {
        const search = { ...stayOf(2, property.limits.maxAdults) };
        return { flow: { step: { name: 'search' }, search } };
      },
    },
    {
      name: 'children',
      title: 'Who counts as an adult',
      shows: 'The property’s text below the number of adults, with a link to ask by e-mail.',
      sign: '[data-part=children]',
      scene: ({ property, children }) => ({
        flow: { step: { name: 'search' } },
        property: { policies: { ...property.policies, children } },
      }),
    },
    {
      name: 'calendar-prices',
      title: 'The calendar with prices',
      shows:
        'Check-out is being changed: the lowest price of each night, a dash for a night without one, and days that are too late.',
      sign: '[data-part=calendar-price][data-night=priced]',
      signAlone: true,
      scene: ({ stay }) => ({
        flow: { step: { name: 'search' }, search: stay },
        property: { calendarPrices: true },
        press: '[data-part=checkout] button',
        pressAlone: true,
      }),
    },
    {
      name: 'find-booking',
      title: 'Looking a booking up',
      shows: 'A form for number and e-mail address. Neither gets into the address.',
      sign: '[data-part=find-form]',
      scene: () => ({
        flow: { step: { name: 'manage' } },
        property: { manage: { find: true, cancel: true } },
      }),
    },
    {
      name: 'demo',
      title: 'First visit to a demo',
      shows: 'Bookings go to the sandbox. The ribbon says so on every step.',
      sign: 'widget.demo',
      scene: () => ({ flow: { step: { name: 'search' } }, demo: true }),
    },
    {
      name: 'many-languages',
      title: 'Many languages',
      shows: 'More than three languages are folded under the current one. Here the list is open.',
      sign: '[data-part=languages] details[open]',
      scene: () => ({
        flow: { step: { name: 'search' } },
        demo: true,
        locales: LOCALES,
        press: '[data-part=languages] summary',
      }),
    },
    {
      name: 'search-incomplete',
      title: 'Search without dates',
      shows: 'The search was sent empty: each date shows what is missing.',
      sign: 'stayErrors.checkinMissing',
      scene: () => ({ flow: { step: { name: 'search' } }, press: '[data-part=search-submit]' }),
    },
    {
      name: 'search-beyond-limits',
      title: 'Search beyond the limits',
      shows: 'More nights and adults than can be booked online: the longest errors of the fields.',
      sign: 'stayErrors.tooManyAdults',
      scene: () => ({
        flow: { step: { name: 'search' }, search: stayOf(45, 9) },
        press: '[data-part=search-submit]',
      }),
    },
  ],
};
