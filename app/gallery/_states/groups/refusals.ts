import type { Refusal } from '../../../../lib/browser/attempt/phase.ts';
import type { Order } from '../../../../lib/browser/booking-api.ts';
import type { ProblemCode } from '../../../../lib/contract/http/problem.ts';
import type { Problem } from '../../../../lib/contract/http/problem-schema.ts';
import type { Money } from '../../../../lib/contract/money.ts';
import type { House } from '../house.ts';
import { atDetails, atRooms, freshly, problem, refused } from '../scenes.ts';
import type { GalleryGroup, GalleryState, Scene, SceneFlow } from '../state.ts';

type Refuse = (order: Order) => Refusal;

const answered =
  (code: ProblemCode, more?: Partial<Problem>): Refuse =>
  (order) => ({ kind: 'problem', problem: problem(code, more), order });

const unanswered =
  (kind: 'no-answer' | 'overtaken' | 'cookies-blocked'): Refuse =>
  (order) => ({ kind, order });

const repriced = (amount: string, currency = 'EUR') => {
  const current: Money = { amount, currency };
  return answered('price-changed', {
    quoted: { amount: '420.00', currency: 'EUR' },
    current,
    quote: `quote of ${amount}`,
  });
};

/** A refusal at the form, which keeps the typed details. */
function atForm(refuse: Refuse, state: Omit<GalleryState, 'scene'>, more: Partial<Scene> = {}): GalleryState {
  const scene = (house: House) => ({ ...atDetails(house, refused(house, refuse).attempt), ...more });
  return { ...state, scene };
}

/** A refusal at the form of a sold-out room, with the fresh answer. */
function atSoldOut(
  rooms: (house: House) => NonNullable<SceneFlow['rooms']>,
  state: Omit<GalleryState, 'scene'>,
): GalleryState {
  const scene = (house: House) =>
    atDetails(house, refused(house, answered('sold-out')).attempt, { rooms: rooms(house) });
  return { ...state, scene };
}

/** A refusal after the guest has gone back to the rooms. */
function atTheRooms(refuse: Refuse, state: Omit<GalleryState, 'scene'>): GalleryState {
  const scene = (house: House) => {
    const { attempt, refusal } = refused(house, refuse);
    return atRooms(house, undefined, { attempt, unseenRefusal: refusal });
  };
  return { ...state, scene };
}

export const refusals: GalleryGroup = {
  name: 'refusals',
  title: 'Orders refused at their form',
  states: [
    atForm(repriced('465.50'), {
      name: 'price-more',
      title: 'Price changed: more',
      shows: 'Old price, new price and difference. Ordering needs the guest’s consent.',
      sign: '[data-part=agree]',
    }),
    atForm(
      repriced('465.50'),
      {
        name: 'price-more-agreed',
        title: 'Price changed: agreed to more',
        shows: 'The notice stays, and the order button is back with the new price.',
        sign: '[data-part=agreed]',
      },
      { press: '[data-part=agree]' },
    ),
    atForm(repriced('399.00'), {
      name: 'price-less',
      title: 'Price changed: less',
      shows: 'A lower price needs consent as well.',
      sign: '[data-part=agree]',
    }),
    atForm(
      repriced('399.00'),
      {
        name: 'price-less-agreed',
        title: 'Price changed: agreed to less',
        shows: 'Same as with a higher price.',
        sign: '[data-part=agreed]',
      },
      { press: '[data-part=agree]' },
    ),
    atForm(repriced('455.00', 'CHF'), {
      name: 'price-other-currency',
      title: 'Price changed: another currency',
      shows: 'Prices in two currencies have no difference to show.',
      sign: '[data-part=agree]',
    }),
    atSoldOut(({ stay, rooms }) => ({ availability: freshly(stay, rooms.slice(1)) }), {
      name: 'sold-out',
      title: 'Sold out meanwhile',
      shows:
        'The typed details are kept; the two nearest rooms are one press away, each with its difference.',
      sign: '[data-part=nearest-rooms]',
    }),
    atSoldOut(() => ({ loading: true }), {
      name: 'sold-out-asking',
      title: 'Sold out, other rooms asked for',
      shows: 'A small skeleton while the rooms load anew.',
      sign: 'soldOut.title',
    }),
    atSoldOut(({ stay }) => ({ availability: freshly(stay, []) }), {
      name: 'sold-out-none',
      title: 'Sold out, nothing else free',
      shows: 'Other dates, and an enquiry for this stay.',
      sign: 'recovery.noneInstead',
    }),
    atForm(unanswered('no-answer'), {
      name: 'refused-no-answer',
      title: 'No answer',
      shows: 'Whether the order was sealed is unknown; the same press continues it.',
      sign: 'details.unansweredTitle',
    }),
    atForm(unanswered('overtaken'), {
      name: 'refused-overtaken',
      title: 'Overtaken',
      shows: 'What may already be this order is not sent again.',
      sign: 'details.overtakenTitle',
    }),
    atForm(unanswered('cookies-blocked'), {
      name: 'refused-cookies',
      title: 'Cookies blocked',
      shows: 'The way to the page on its own.',
      sign: 'trouble.cookiesTitle',
    }),
    atForm(answered('booking-closed'), {
      name: 'refused-closed',
      title: 'Booking closed',
      shows: 'The plan does not book any more: the contact in place of the order.',
      sign: 'contact.closedTitle',
    }),
    atForm(answered('invalid-request'), {
      name: 'refused-invalid',
      title: 'Invalid',
      shows: 'The offer itself is not taken any more.',
      sign: 'details.refusedTitle',
    }),
    atForm(answered('upstream-unavailable'), {
      name: 'refused-down',
      title: 'Upstream down',
      shows: 'Nothing was sent; the reason, and the contact.',
      sign: 'details.refusedTitle',
    }),
    atForm(answered('too-many-requests', { retryAfter: 45 }), {
      name: 'refused-too-many',
      title: 'Too many requests',
      shows: 'Nothing was sent, and nothing is by itself: how long to wait, and the contact.',
      sign: 'details.refusedTitle',
    }),
  ],
};

export const refusalsElsewhere: GalleryGroup = {
  name: 'refusals-at-rooms',
  title: 'Orders refused after going back',
  states: [
    atTheRooms(answered('sold-out'), {
      name: 'rooms-sold-out',
      title: 'Sold out',
      shows: 'Said above the rooms, since the form is out of sight.',
      sign: 'soldOut.title',
    }),
    atTheRooms(repriced('465.50'), {
      name: 'rooms-price-changed',
      title: 'Price changed',
      shows: 'Old, new and the difference; nothing to agree to here, for the rooms are asked for anew.',
      sign: '[data-part=price-change]',
    }),
    atTheRooms(unanswered('no-answer'), {
      name: 'rooms-no-answer',
      title: 'No answer',
      shows: 'Whether the order was sealed is unknown.',
      sign: 'details.unansweredTitle',
    }),
    atTheRooms(unanswered('overtaken'), {
      name: 'rooms-overtaken',
      title: 'Overtaken',
      shows: 'What may already be this order is not sent again.',
      sign: 'details.overtakenTitle',
    }),
    atTheRooms(unanswered('cookies-blocked'), {
      name: 'rooms-cookies',
      title: 'Cookies blocked',
      shows: 'The way to the page on its own.',
      sign: '[data-part=open-at-top]',
    }),
    atTheRooms(answered('booking-closed'), {
      name: 'rooms-closed',
      title: 'Booking closed',
      shows: 'The plan does not book any more: the contact.',
      sign: 'contact.closedTitle',
    }),
    atTheRooms(answered('upstream-unavailable'), {
      name: 'rooms-refused',
      title: 'Anything else',
      shows: 'Nothing was booked; the reason, and the contact.',
      sign: 'details.refusedTitle',
    }),
  ],
};
