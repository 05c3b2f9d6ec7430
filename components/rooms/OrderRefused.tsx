import type { Refusal } from '../../lib/browser/attempt-phase.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { Notice } from '../shared/Notice.tsx';
import { useText } from '../shared/use-text.ts';

/** An order was refused after the guest had gone back to the rooms: said here, since its form is out of sight. */
export function OrderRefused({ refusal }: { refusal: Refusal }) {
  const text = useText();
  const [title, words] = wordsFor(refusal);
  return (
    <Notice title={text(title)} tone="warning" takesFocus>
      <p>{text(words)}</p>
    </Notice>
  );
}

function wordsFor(refusal: Refusal): [title: MessageKey, text: MessageKey] {
  if (refusal.kind === 'cookies-blocked') return ['trouble.cookiesTitle', 'trouble.cookiesText'];
  if (refusal.kind === 'no-answer') return ['details.unansweredTitle', 'details.unansweredText'];
  if (refusal.kind === 'overtaken') return ['details.overtakenTitle', 'details.overtakenText'];
  switch (refusal.problem.code) {
    case 'sold-out':
      return ['soldOut.title', 'soldOut.text'];
    case 'price-changed':
      return ['priceChanged.title', 'priceChanged.text'];
    default:
      return ['details.refusedTitle', 'details.refusedText'];
  }
}
