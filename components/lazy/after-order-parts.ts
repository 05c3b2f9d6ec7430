/**
 * @file What the form and all that follows it need beyond the form itself. Nothing can be ordered before it is
 * loaded: so the outcome can be shown even if the connection is lost. `useAfterOrder` loads it.
 */

export { likelyEmail } from '../details/likely-email.ts';
export { OutcomeStep } from '../OutcomeStep.tsx';
export { SoldOut } from '../recovery/SoldOut.tsx';
export { RefusalNotice } from '../shared/notices/RefusalNotice.tsx';
