import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * What Enter in a field of the guest form does: it leads to the next field, and from the last one to the
 * order button. It never orders. A binding order is a press on its button, which stands below the terms that
 * it is for.
 * @param event any key, pressed anywhere in the form
 * @param orderButton absent where nothing can be ordered
 * @returns true where the button cannot take the focus yet: the guest has to be told why
 */
export function moveOnByEnter(
  event: KeyboardEvent<HTMLFormElement>,
  orderButton: HTMLButtonElement | null,
): boolean {
  const { key, target, currentTarget: form } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || isComposing(event)) return false;
  // The browser's own answer to Enter: it sends a form, or presses what has the focus by then.
  event.preventDefault();
  // One press is one step: held down, the key would run through all fields.
  if (event.repeat) return false;
  const fields = [...form.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) {
    next.focus();
    return false;
  }
  if (orderButton) {
    ledThere.set(orderButton, event.timeStamp);
    showWithItsTerms(orderButton, form);
  }
  return orderButton?.disabled === true;
}

/**
 * The key is an input method's: it takes over what was composed, as in Japanese. Safari says that the
 * composing has ended already, and names the key by the number of all keys of an input method.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/**
 * For so long after Enter has led to the button, another Enter is the haste of the first, in milliseconds.
 */
const HASTE_MS = 700;
/** When Enter has led to a button, by the clock of events. */
const ledThere = new WeakMap<EventTarget, number>();

/**
 * Enter that is held down in a field, or pressed there twice in haste, arrives at the button, which has the
 * focus by then: that is no press on it.
 */
export function ignoreHaste(event: KeyboardEvent<HTMLButtonElement>): void {
  const since = event.timeStamp - (ledThere.get(event.currentTarget) ?? Number.NEGATIVE_INFINITY);
  if (event.repeat || (event.key === 'Enter' && since < HASTE_MS)) event.preventDefault();
}

/**
 * Focuses the button, and scrolls no further than needed: to the button, with the terms above it if both fit.
 */
function showWithItsTerms(button: HTMLButtonElement, form: HTMLFormElement): void {
  // A hint that comes up under the field as the focus leaves it takes its room before the page is scrolled.
  flushSync(() => button.focus({ preventScroll: true }));
  // The last one counts most.
  for (const part of [form.querySelector('[data-part="recap"]'), button.parentElement, button]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
