/** The settings of a frame. The loader writes them into the frame's address (`/embed/{property}?…`). */
export interface FrameSettings {
  /**
   * `inline` and `search` grow with their content. `search` shows only the search, and passes each search to
   * its host. `modal` fills the dialog around it.
   */
  mode: FrameMode;
  /** The origin of the page around the frame. The frame exchanges messages only with pages of this origin. */
  host?: string | undefined;
  /** The colour scheme of the page around the frame. @default light, like most pages */
  scheme: FrameScheme;
  /**
   * True if the widget registers its tools for agents. The frame also needs the permission `tools`.
   * @default false
   */
  webmcp: boolean;
}

const FRAME_MODES = ['inline', 'search', 'modal'] as const;
type FrameMode = (typeof FRAME_MODES)[number];

type FrameScheme = 'light' | 'dark' | 'auto';

/**
 * The names of the settings in the address. No search of the widget uses one of them. Only the configurator's
 * preview sends `theme`, and the server reads it.
 */
export const SETTING_NAMES = ['host', 'mode', 'scheme', 'theme', 'tools'] as const;

/** Reads settings from a query string. A missing or invalid setting gets its default. */
export function readFrameSettings(query: string): FrameSettings {
  const parameters = new URLSearchParams(query);
  const host = parameters.get('host');
  return {
    mode: FRAME_MODES.find((mode) => mode === parameters.get('mode')) ?? 'inline',
    ...(host !== null && isWebOrigin(host) && { host }),
    scheme: schemeIn(parameters.get('scheme') ?? ''),
    webmcp: parameters.get('tools') === 'tools',
  };
}

/** Returns the frame's scheme for a value of CSS's `color-scheme`. */
function schemeIn(css: string): FrameScheme {
  const words = css.split(' ');
  if (!words.includes('dark')) return 'light';
  return words.includes('light') ? 'auto' : 'dark';
}

/** True for the origin of a page in the form that browsers write. False for `null`, an opaque origin. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
