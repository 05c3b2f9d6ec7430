/**
 * Has the element's frames wear a theme: those that are there, and any that come. Only the configurator can
 * do so: it is of the frames' own origin, and their server asks for that.
 * @param root the element's shadow root
 * @param theme JSON, as `/embed/{property}` reads it; the property's own where there is none
 * @returns the end of it
 */
export function wearTheme(root: ShadowRoot, theme: string | undefined): () => void {
  const dress = () => {
    // A dialog stands at the page's end, in a shadow of its own.
    const dialogs = [...document.querySelectorAll('bellhop-dialog')].map(({ shadowRoot }) => shadowRoot);
    for (const place of [root, ...dialogs]) {
      for (const frame of place?.querySelectorAll('iframe') ?? []) dressFrame(frame, theme);
    }
  };
  const watch = new MutationObserver(dress);
  watch.observe(root, { childList: true, subtree: true });
  watch.observe(document.body, { childList: true });
  dress();
  return () => watch.disconnect();
}

function dressFrame(frame: HTMLIFrameElement, theme: string | undefined): void {
  const now = placeOf(frame);
  const address = new URL(now);
  if (theme === undefined) address.searchParams.delete('theme');
  else address.searchParams.set('theme', theme);
  // In its place in the history: Back leaves the configurator.
  if (address.searchParams.get('theme') !== new URL(now).searchParams.get('theme'))
    frame.contentWindow?.location.replace(address);
}

/** Where a frame is. A new frame is nowhere yet, and a browser's own error page does not tell its address. */
function placeOf(frame: HTMLIFrameElement): string {
  try {
    const { href = '' } = frame.contentWindow?.location ?? {};
    return href.startsWith('http') ? href : frame.src;
  } catch {
    return frame.src;
  }
}
