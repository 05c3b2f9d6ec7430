/** How a frame is to behave: what the loader asks for in the frame's address (`/embed/{property}?…`). */
export interface FrameSettings {
  /**
   * `inline` and `search` grow with their content; `search` has the search alone, and hands it to its host;
   * `modal` fills the dialog that it is in.
   */
  mode: FrameMode;
  /** The origin of the page around the frame: nobody else is told anything, and nobody else is heard. */
  host?: string | undefined;
  /** Which colours the page around it has. @default light, as most pages are */
  scheme: FrameScheme;
  /**
   * Whether the widget registers its tools for agents, if the frame has the permission `tools`.
   * @default false
   */
  webmcp: boolean;
}

const FRAME_MODES = ['inline', 'search', 'modal'] as const;
type FrameMode = (typeof FRAME_MODES)[number];

type FrameScheme = 'light' | 'dark' | 'auto';

/**
 * The names that settings have in the address; no search of the widget has one of them. `theme` is for the
 * configurator's preview alone, and read by the server.
 */
export const SETTING_NAMES = ['host', 'mode', 'scheme', 'theme', 'tools'] as const;

/** Reads settings from a query string; what is missing or makes no sense gets its default. */
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

/** What a value of CSS's `color-scheme` lets a frame be. */
function schemeIn(css: string): FrameScheme {
  const words = css.split(' ');
  if (!words.includes('dark')) return 'light';
  return words.includes('light') ? 'auto' : 'dark';
}

/** True for the origin of a page, as browsers write it. Pages without one are all `null`, and are refused. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
