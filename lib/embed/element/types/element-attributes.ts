// Generated from lib/embed/element/attributes.ts by `npm run element`.

/** What may be written on `<bellhop-booking>`. */
export interface BellhopBookingAttributes {
  /**
   * The property's slug.
   */
  property: string;
  /**
   * How the widget stands on the page: `inline` (in place, as high as its content), `search` (the search alone; rooms open in a dialog), `modal` (your own link inside opens the dialog), `button` (a button by Bellhop opens the dialog).
   * @default `inline`
   */
  mode?: 'inline' | 'search' | 'modal' | 'button' | undefined;
  /**
   * The language, as a BCP 47 tag.
   * @default the page's `lang`
   */
  locale?: string | undefined;
  /**
   * The check-in date that is preselected.
   * @default nothing
   */
  checkin?: string | undefined;
  /**
   * The check-out date that is preselected.
   * @default nothing
   */
  checkout?: string | undefined;
  /**
   * The number of adults that is preselected.
   * @default nothing
   */
  adults?: number | string | undefined;
  /**
   * The room type that is preselected.
   * @default nothing
   */
  room?: string | undefined;
  /**
   * The widget's colours: `light`, `dark`, `auto` (follows the guest's system).
   * @default the page's `color-scheme`; without one, `dark` where its text is light
   */
  scheme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * The accessible name of the frame and the dialog, and the text of the button.
   * @default the text of the link
   */
  label?: string | undefined;
  /**
   * The name of the data layer that events are pushed to, with consent.
   * @default none; written without a value, `dataLayer`
   */
  'data-layer'?: string | undefined;
  /**
   * Whether events may be pushed there: `granted` (the guest agrees to it).
   * @default they may not
   */
  consent?: 'granted' | undefined;
  /**
   * Read-only tools for agents of the browser (WebMCP); read when a frame is made.
   * @default none
   */
  'data-webmcp'?: '' | true | undefined;
}
