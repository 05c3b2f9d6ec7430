/** @file Shares a stay with the people who travel along. */

/** The shared content: plain text, and the property's own page if it has one. */
export interface Shared {
  title: string;
  text: string;
  url?: string;
}

/**
 * Returns how the page can share: by the device's share sheet, or by the clipboard; `undefined` if it may use
 * neither.
 */
export function wayToShare(shared: Shared): 'sheet' | 'copy' | undefined {
  // Some browsers have a share sheet but no `canShare`. In a frame, the page around it may have forbidden
  // sharing.
  if ('share' in navigator && navigator.canShare?.(shared) !== false) return 'sheet';
  return 'clipboard' in navigator ? 'copy' : undefined;
}

/**
 * @returns `copied` if the guest has to paste the text; `done` after the device's share sheet, even if the
 *   guest has closed it
 * @throws if the page may not use the clipboard either
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
