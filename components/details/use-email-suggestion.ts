import { useState } from 'react';
import { afterOrder } from '../lazy/use-after-order.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** The function loads after the form. A guest who is faster gets no suggestion. */
const likelyEmail = (email: string) => afterOrder.loaded?.likelyEmail(email);

/**
 * Suggests a correction when the guest leaves the e-mail field with an address that looks mistyped. The
 * suggestion disappears when the address changes.
 * @param email the content of the field
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
 * Waits for the end of a press that has taken the focus. An element that appears during a press would move
 * the button away from the pointer, and the click would be lost.
 */
function afterPress(then: () => void): void {
  if (document.querySelector(':active')) {
    // The browser dispatches the click in the same task as the release.
    window.addEventListener('mouseup', () => setTimeout(then), { capture: true, once: true });
  } else then();
}
