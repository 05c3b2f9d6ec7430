import type { Guest } from '../../../../lib/contract/order/guest.ts';
import type { House } from '../house.ts';
import { atDetails, orderOf, problem, refused } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';

const MANY_NAMES: Guest = {
  firstName: 'Maria del Pilar Teresa Cayetana Fernanda Luisa',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  email: 'maria.del.pilar.wolfeschlegelsteinhausenbergerdorff@a-rather-long-domain.example.com',
};

/** The BFF refuses an entry that was valid in the browser. */
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
      shows: 'The empty form, with the stay beside it.',
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
      title: 'Without prescribed words for the button',
      shows: 'The order button of a property outside the European Economic Area and Britain.',
      sign: 'details.orderPlain',
      scene: (house) => ({
        ...atDetails(house),
        property: { policies: { ...house.property.policies, market: 'JP' } },
      }),
    },
    {
      name: 'details-errors',
      title: 'With errors',
      shows: 'Ordered with every field empty: a summary with links, and an error at each field.',
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
      shows: 'Like an error found in the browser, until the guest changes the entry.',
      sign: 'guestErrors.notAnEmail',
      scene: atRefusedEntry,
    },
    {
      name: 'details-not-ready',
      title: 'Not ready',
      shows:
        'Scripts do not run yet, or the page does not know yet whether an earlier order blocks this one.',
      sign: '[data-part=order][disabled]',
      scene: (house) => atDetails(house, undefined, { canOrder: false }),
    },
    {
      name: 'details-unreachable',
      title: 'Code not loaded',
      shows:
        'The code that places orders could not be loaded, and is retried. The page says that nothing is lost.',
      sign: 'trouble.noAnswerTitle',
      scene: (house) => atDetails(house, undefined, { canOrder: false, hasDriverLoadFailed: true }),
    },
    {
      name: 'ordering',
      title: 'Ordering',
      shows: 'The order is on its way. Nothing can be changed or ordered, and the page says so.',
      sign: 'details.orderingStatus',
      scene: (house) => atDetails(house, { phase: 'arming', order: orderOf(house), lost: 0 }),
    },
    {
      name: 'ordering-elsewhere',
      title: 'Ordering in another tab',
      shows: 'This tab has to wait for the other tab’s order.',
      sign: 'details.orderingElsewhere',
      scene: (house) => atDetails(house, undefined, { canOrder: false, ordersElsewhere: true }),
    },
    {
      name: 'ordering-out-of-sight',
      title: 'Ordering, and Back was pressed',
      shows: 'The order continues without its form.',
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
