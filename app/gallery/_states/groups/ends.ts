import type { Ended } from '../../../../lib/browser/attempt/phase.ts';
import { ATTEMPT_REASONS, type AttemptReason } from '../../../../lib/contract/order/attempt.ts';
import type { MessageKey } from '../../../../lib/i18n/catalogue.ts';
import { AFTER_FREE, type House } from '../house.ts';
import { atEnd, attemptOf, bookingOf, freshly } from '../scenes.ts';
import type { GalleryGroup, GalleryState, Scene } from '../state.ts';

type Confirmed = Ended & { phase: 'confirmed' };

const confirmed = (house: House, more: Partial<Confirmed> = {}): Confirmed => ({
  phase: 'confirmed',
  attempt: attemptOf(house),
  booking: bookingOf(house),
  earlier: false,
  ...more,
});

/** The guest has pressed the button that cancels. */
const asked = (house: House): Scene => ({
  ...atEnd(confirmed(house)),
  property: { manage: { find: true, cancel: true } },
  press: '[data-part=cancel-booking]',
  pressAlone: true,
});

const rejected = (house: House, more: Partial<Ended & { phase: 'rejected' }> = {}): Ended => ({
  phase: 'rejected',
  attempt: attemptOf(house),
  ...more,
});

const REASONS: Record<AttemptReason, { title: string; sign: MessageKey }> = {
  'sold-out': { title: 'Sold out', sign: 'rejected.soldOut' },
  invalid: { title: 'Not accepted', sign: 'rejected.invalid' },
  closed: { title: 'Booking closed', sign: 'rejected.closed' },
  unauthorized: { title: 'The API key was refused', sign: 'rejected.other' },
  'price-changed': { title: 'Not sent at another price', sign: 'priceChanged.title' },
};

const forEachReason = ATTEMPT_REASONS.map(
  (reason): GalleryState => ({
    ...REASONS[reason],
    name: `rejected-${reason}`,
    shows: 'Nothing is booked: the upstream has refused the booking, or it was not sent.',
    scene: (house) => atEnd(rejected(house, { reason })),
  }),
);

export const rejections: GalleryGroup = {
  name: 'rejections',
  title: 'Rejected',
  states: [
    ...forEachReason,
    {
      name: 'rejected-instead',
      title: 'Sold out, with other rooms',
      shows: 'The two nearest rooms for the same stay, each one press away.',
      sign: '[data-part=nearest-rooms]',
      scene: (house) => {
        const { flow } = atEnd(rejected(house, { reason: 'sold-out' }));
        const { stay, rooms } = house;
        return { flow: { ...flow, search: stay, rooms: { availability: freshly(stay, rooms.slice(1)) } } };
      },
    },
    {
      name: 'rejected-after-doubt',
      title: 'Rejected after a doubt',
      shows: 'The page had shown a doubt before: advice in case a confirmation arrives.',
      sign: 'rejected.afterDoubt',
      scene: (house) => atEnd(rejected(house, { reason: 'sold-out', afterDoubt: true })),
    },
    {
      name: 'rejected-in-the-way',
      title: 'An earlier order was rejected',
      shows: 'The order just made was not sent for it.',
      sign: 'doubt.unsent',
      scene: (house) => atEnd(rejected(house, { reason: 'sold-out', afterDoubt: true, unsent: true })),
    },
  ],
};

export const confirmations: GalleryGroup = {
  name: 'confirmations',
  title: 'Confirmed',
  states: [
    {
      name: 'confirmed',
      title: 'Confirmed',
      shows: 'The booking number, what was booked, and what can be done with it.',
      sign: 'confirmation.title',
      scene: (house) => atEnd(confirmed(house)),
    },
    {
      name: 'confirmed-emailed',
      title: 'Confirmed, and an e-mail comes',
      shows: 'The property says that it sends an e-mail. Otherwise the page mentions none.',
      sign: '[data-part=confirmation-email]',
      scene: (house) => ({
        ...atEnd(confirmed(house)),
        property: { policies: { ...house.property.policies, confirmationEmail: true } },
      }),
    },
    {
      name: 'confirmed-other-price',
      title: 'Confirmed at another price',
      shows: 'The upstream has confirmed another total than the ordered one. The page shows both.',
      sign: 'confirmation.otherPriceTitle',
      scene: (house) =>
        atEnd(
          confirmed(house, {
            booking: { ...bookingOf(house), price: { amount: '436.80', currency: 'EUR' } },
          }),
        ),
    },
    {
      name: 'confirmed-earlier',
      title: 'An earlier booking, resumed',
      shows: 'Found in the session when the page was opened again.',
      sign: 'confirmation.earlierTitle',
      scene: (house) => atEnd(confirmed(house, { earlier: true })),
    },
    {
      name: 'confirmed-in-the-way',
      title: 'An earlier booking in the way',
      shows: 'The order just made was not sent for it.',
      sign: 'bookings.notSent',
      scene: (house) => atEnd(confirmed(house, { earlier: true, unsent: true })),
    },
    {
      name: 'confirmed-long',
      title: 'Long names and a long number',
      shows: 'A booking number as some systems make it.',
      sign: 'confirmation.title',
      scene: (house) => {
        const long = confirmed(house);
        const guest = {
          firstName: 'Maria del Pilar Teresa Cayetana',
          lastName: 'Wolfeschlegelsteinhausenbergerdorff',
          email: 'maria.del.pilar.wolfeschlegelsteinhausenbergerdorff@example.com',
        };
        const reference = '7D1C44AA-90B1-8F0E-9C55-0123456789AB';
        return atEnd({ ...long, booking: { ...long.booking, guest, reference } });
      },
    },
    {
      name: 'cancel-offered',
      title: 'Confirmed, and may be cancelled',
      shows: 'The upstream offers cancelling. The button stands below the cancellation terms.',
      sign: 'manage.cancel',
      scene: (house) => ({
        ...atEnd(confirmed(house)),
        property: { manage: { find: true, cancel: true } },
      }),
    },
    {
      name: 'cancel-asked-free',
      title: 'The question, while it is free',
      shows:
        'Until when cancelling is free, in the property’s time zone. The first button keeps the booking.',
      sign: 'manage.cancel',
      scene: (house) => asked(house),
    },
    {
      name: 'cancel-asked-fee',
      title: 'The question, when it costs something',
      shows: 'What cancelling costs now: the price of the first night, which the attempt contains.',
      sign: 'manage.cancel',
      scene: (house) => ({ ...asked(house), now: AFTER_FREE }),
    },
    {
      name: 'cancelled',
      title: 'Cancelled by its guest',
      shows: 'The number and a new search, but nothing about a coming stay.',
      sign: 'manage.cancelledTitle',
      scene: (house) => atEnd(confirmed(house, { booking: { ...bookingOf(house), status: 'cancelled' } })),
    },
    {
      name: 'ending',
      title: 'Ending',
      shows: '“Book this room once more” was pressed, and the server has not answered yet.',
      sign: '[data-part=end][aria-disabled=true]',
      scene: (house) => atEnd(confirmed(house, { earlier: true }), true),
    },
    {
      name: 'ending-failed',
      title: 'Ending has failed',
      shows: 'The request got no answer. The page says so at the button.',
      sign: 'confirmation.anotherFailed',
      scene: (house) => atEnd(confirmed(house, { earlier: true, endFailed: true })),
    },
  ],
};
