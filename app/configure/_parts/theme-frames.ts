/**
 * Applies a theme to all frames of the element, present and future. Only the configurator can do so: it has
 * the same origin as the frames, and their server checks that.
 * @param root the element's shadow root
 * @param theme JSON for `/embed/{property}`; `undefined` for the property's own theme
 * @returns a function that stops it
 */
export function themeFrames(root: ShadowRoot, theme: string | undefined): () => void {
  const applyTheme = () => {
    // A dialog is at the end of the page, in its own shadow root.
    const dialogs = [...document.querySelectorAll('bellhop-dialog')].map(({ shadowRoot }) => shadowRoot);
    for (const place of [root, ...dialogs]) {
      for (const frame of place?.querySelectorAll('iframe') ?? []) applyThemeTo(frame, theme);
    }
  };
  const observer = new MutationObserver(applyTheme);
  observer.observe(root, { childList: true, subtree: true });
  observer.observe(document.body, { childList: true });
  applyTheme();
  return () => observer.disconnect();
}

function applyThemeTo(frame: HTMLIFrameElement, theme: string | undefined): void {
  const now = placeOf(frame);
  const address = new URL(now);
  if (theme === undefined) address.searchParams.delete('theme');
  else address.searchParams.set('theme', theme);
  // Replaces the history entry, so that Back leaves the configurator.
  if (address.searchParams.get('theme') !== new URL(now).searchParams.get('theme'))
    frame.contentWindow?.location.replace(address);
}

/**
 * The address of a frame. A new frame has no address yet, and a browser's error page does not reveal its
 * address.
 */
function placeOf(frame: HTMLIFrameElement): string {
  try {
    const { href = '' } = frame.contentWindow?.location ?? {};
    return href.startsWith('http') ? href : frame.src;
  } catch {
    return frame.src;
  }
}
