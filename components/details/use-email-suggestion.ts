import { useState } from 'react';
import { afterOrder } from '../lazy/use-after-order.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** It comes with what the form fetches; a guest who is faster than that gets no suggestion. */
const likelyEmail = (email: string) => afterOrder.loaded?.likelyEmail(email);

/**
 * What the guest most likely means, once the e-mail field is left with a mistyped address; until it is
 * changed.
 * @param email as it stands in the field
 */
export function useEmailSuggestion(email: string): { email: string | undefined; look(): void } {
  const text = useText();
  const { announce } = useWidget();
  const [left, setLeft] = useState<string>();
  const likely = left === email ? likelyEmail(email) : undefined;
  const look = () => {
    if (left === email) return;
    afterPress(() => {
      setLeft(email);
      const found = likelyEmail(email);
      if (found) announce(text('details.emailSuggestion', { email: found }));
    });
  };
  return { email: likely, look };
}

/**
 * Waits for the end of the press that has taken the focus, if it was one. What comes up while a pointer is
 * down moves the button away from under it, and the press is lost.
 */
function afterPress(then: () => void): void {
  if (document.querySelector(':active')) {
    // The click belongs to the same turn as the release.
    window.addEventListener('mouseup', () => setTimeout(then), { capture: true, once: true });
  } else then();
}
