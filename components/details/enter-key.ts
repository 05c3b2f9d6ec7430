import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Handles Enter in a field of the guest form: Enter leads to the next field, and from the last field to the
 * order button. Enter never orders. A binding order is a press on the order button, which stands below its
 * terms.
 * @param event any key, pressed anywhere in the form
 * @param orderButton absent where nothing can be ordered
 * @returns true if the button cannot take the focus yet; the caller then says why
 */
export function moveOnByEnter(
  event: KeyboardEvent<HTMLFormElement>,
  orderButton: HTMLButtonElement | null,
): boolean {
  const { key, target, currentTarget: form } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || isComposing(event)) return false;
  // Stops the browser's own reaction to Enter: it submits the form, or presses the focused element.
  event.preventDefault();
  // One press moves by one field. A key held down would run through all fields.
  if (event.repeat) return false;
  const fields = [...form.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) {
    next.focus();
    return false;
  }
  if (orderButton) {
    enterTimes.set(orderButton, event.timeStamp);
    showWithItsTerms(orderButton, form);
  }
  return orderButton?.disabled === true;
}

/**
 * The key belongs to an input method: Enter accepts the composed text, for example in Japanese. Safari has
 * ended the composition by then, and reports key code 229, which stands for every key of an input method.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/**
 * How long after Enter has led to the button a second Enter counts as part of the first press, in
 * milliseconds.
 */
const REPEAT_MS = 700;
/** The time at which Enter led to a button, by the clock of events. */
const enterTimes = new WeakMap<EventTarget, number>();

/**
 * Ignores a repeated Enter. If the guest holds Enter down in a field, or presses it twice quickly, the button
 * receives the second Enter, because it has the focus by then. Such an Enter is no press on the button.
 */
export function ignoreRepeatedEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  const since = event.timeStamp - (enterTimes.get(event.currentTarget) ?? Number.NEGATIVE_INFINITY);
  if (event.repeat || (event.key === 'Enter' && since < REPEAT_MS)) event.preventDefault();
}

/**
 * Focuses the button and scrolls as little as possible. The terms above the button are visible too if both
 * fit.
 */
function showWithItsTerms(button: HTMLButtonElement, form: HTMLFormElement): void {
  // When a field loses the focus, a hint may appear below it. The hint must take its place before the page
  // scrolls.
  flushSync(() => button.focus({ preventScroll: true }));
  // The last element has the highest priority.
  for (const part of [form.querySelector('[data-part="recap"]'), button.parentElement, button]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
