/** @file Hands a stay to those who travel along. */

/** What is told: plain words, and the property's own page if it has one. */
export interface Shared {
  title: string;
  text: string;
  url?: string;
}

/** By the device's own sheet, or by the clipboard; `undefined` where the page may use neither. */
export function wayToShare(shared: Shared): 'sheet' | 'copy' | undefined {
  // Some browsers have a sheet and do not say what it takes. In a frame its page may have forbidden it.
  if ('share' in navigator && navigator.canShare?.(shared) !== false) return 'sheet';
  return 'clipboard' in navigator ? 'copy' : undefined;
}

/**
 * @returns `copied` where the guest has to put it somewhere; `done` after the device's own sheet, also when
 *   the guest has closed it
 * @throws when the clipboard may not be used either
 */
export async function shareStay(shared: Shared): Promise<'done' | 'copied'> {
  if (wayToShare(shared) === 'sheet') {
    try {
      await navigator.share(shared);
      return 'done';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'done';
    }
  }
  const { text, url } = shared;
  await navigator.clipboard.writeText(url ? `${text}\n${url}` : text);
  return 'copied';
}
