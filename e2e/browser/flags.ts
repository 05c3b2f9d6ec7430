/** How Chromium is started here: as any user, without a graphics card, and without calls of its own to the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Playwright starts the Chromium at this path. @param executablePath Playwright's own without it */
export const chromiumOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: chromiumFlags,
});
