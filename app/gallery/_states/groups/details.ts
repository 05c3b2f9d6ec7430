import type { Guest } from '../../../../lib/contract/order/guest.ts';
import type { House } from '../house.ts';
import { atDetails, orderOf, problem, refused } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';

const MANY_NAMES: Guest = {
  firstName: 'Maria del Pilar Teresa Cayetana Fernanda Luisa',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  email: 'maria.del.pilar.wolfeschlegelsteinhausenbergerdorff@a-rather-long-domain.example.com',
};

/** The server does not take an entry that looked well in the browser. */
function atRefusedEntry(house: House): Scene {
  const errors = [{ pointer: '/guest/email', code: 'not-an-email', message: '' }];
  const { attempt } = refused(house, (order) => ({
    kind: 'problem',
    problem: problem('invalid-request', { errors }),
    order,
  }));
  return atDetails(house, attempt);
}

export const details: GalleryGroup = {
  name: 'details',
  title: 'Guest details',
  states: [
    {
      name: 'details-empty',
      title: 'Nothing typed',
      shows: 'The form as a guest first meets it, the stay beside it.',
      sign: 'details.order',
      scene: (house) => ({ ...atDetails(house), typed: { firstName: '', lastName: '', email: '' } }),
    },
    {
      name: 'details-typed',
      title: 'Typed',
      shows: 'One press away from the order.',
      sign: 'details.order',
      scene: (house) => atDetails(house),
    },
    {
      name: 'details-long',
      title: 'Long names',
      shows: 'More than fits in a field.',
      sign: 'details.order',
      scene: (house) => ({ ...atDetails(house), typed: MANY_NAMES }),
    },
    {
      name: 'details-plain-words',
      title: 'Where no law has words for the button',
      shows: 'The order button of a house outside of the European Economic Area and Britain.',
      sign: 'details.orderPlain',
      scene: (house) => ({
        ...atDetails(house),
        property: { policies: { ...house.property.policies, market: 'JP' } },
      }),
    },
    {
      name: 'details-errors',
      title: 'With errors',
      shows: 'Ordered with every field empty: a summary that links to each, and a sentence at each.',
      sign: 'guestErrors.emailRequired',
      scene: (house) => ({
        ...atDetails(house),
        typed: { firstName: '', lastName: '', email: '' },
        press: '[data-part=order]',
      }),
    },
    {
      name: 'details-half-right',
      title: 'With one error',
      shows: 'Only the e-mail address is not complete.',
      sign: 'guestErrors.notAnEmail',
      scene: (house) => ({
        ...atDetails(house),
        typed: { ...house.guest, email: 'zoe.obrien@example' },
        press: '[data-part=order]',
      }),
    },
    {
      name: 'details-refused-entry',
      title: 'An entry refused by the server',
      shows: 'As with errors of its own, until the guest changes it.',
      sign: 'guestErrors.notAnEmail',
      scene: atRefusedEntry,
    },
    {
      name: 'details-not-ready',
      title: 'Not ready',
      shows:
        'Scripts are not at work yet, or it is not known yet whether an earlier order stands in the way.',
      sign: '[data-part=order][disabled]',
      scene: (house) => atDetails(house, undefined, { canOrder: false }),
    },
    {
      name: 'details-unreachable',
      title: 'Out of reach',
      shows:
        'The code that places orders could not be loaded, and is tried again. The page says that nothing is lost.',
      sign: 'trouble.noAnswerTitle',
      scene: (house) => atDetails(house, undefined, { canOrder: false, hasDriverLoadFailed: true }),
    },
    {
      name: 'ordering',
      title: 'Ordering',
      shows: 'The order is on its way: nothing can be changed or ordered, and the page says so.',
      sign: 'details.orderingStatus',
      scene: (house) => atDetails(house, { phase: 'arming', order: orderOf(house), lost: 0 }),
    },
    {
      name: 'ordering-elsewhere',
      title: 'Ordering in another tab',
      shows: 'This tab has to wait for it.',
      sign: 'details.orderingElsewhere',
      scene: (house) => atDetails(house, undefined, { canOrder: false, ordersElsewhere: true }),
    },
    {
      name: 'ordering-out-of-sight',
      title: 'Ordering, and Back was pressed',
      shows: 'The order goes on without its form.',
      sign: 'details.orderingStatus',
      scene: (house) => ({
        flow: {
          step: { name: 'ordering' },
          attempt: { phase: 'arming', order: orderOf(house), lost: 0 },
        },
      }),
    },
  ],
};
