/**
 * @file What a guest can see only after a press on the order's button, here or earlier. It is one file of scripts, and
 * nothing can be ordered before it is there: then the outcome can be shown even if the connection is lost.
 */

export { SoldOut } from './details/SoldOut.tsx';
export { OutcomeStep } from './OutcomeStep.tsx';
export { RefusalNotice } from './shared/notices/RefusalNotice.tsx';
