/**
 * @file The modules that the order form and the outcome need beyond the form itself. Ordering is possible
 *   only once they are loaded, so the outcome can be shown even if the connection is lost. `useAfterOrder`
 *   loads them.
 */

export { likelyEmail } from '../details/likely-email.ts';
export { OutcomeStep } from '../OutcomeStep.tsx';
export { SoldOut } from '../recovery/SoldOut.tsx';
export { RefusalNotice } from '../shared/notices/RefusalNotice.tsx';
