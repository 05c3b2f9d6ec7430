/**
 * @file What a guest can see only after a press on the order's button, here or earlier. It is one file of scripts, and
 * nothing can be ordered before it is there: then the outcome can be shown even if the connection is lost. The form
 * fetches it when it is shown, with what the form itself needs only once it is filled in.
 */

export { likelyEmail } from '../details/likely-email.ts';
export { OutcomeStep } from '../OutcomeStep.tsx';
export { SoldOut } from '../recovery/SoldOut.tsx';
export { RefusalNotice } from '../shared/notices/RefusalNotice.tsx';
