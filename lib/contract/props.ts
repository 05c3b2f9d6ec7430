import type { CompiledMessage } from 'icu-minify/format';
import type { Problem } from './http/problem-schema.ts';
import type { Money } from './money.ts';
import type { Party } from './party.ts';
import type { PropertyAnswer } from './property.ts';
import type { Availability } from './room-schema.ts';
import type { StayQuery } from './stay.ts';
import type { Scheme, ThemeName } from './theme-name.ts';

/** The texts of a page by dot path ("search.submit"), compiled from ICU messages to plain data. */
export type PageMessages = Record<string, CompiledMessage>;

/** The parts of a search in a URL: any text, or nothing. */
export interface LinkedSearch {
  checkin?: string;
  checkout?: string;
  adults?: string;
}

const PAGE_VIEWS = ['booking', 'room'] as const;
/** The values of `view` in a URL. This parameter name is common: any other value belongs to the page. */
export type PageView = (typeof PAGE_VIEWS)[number];

export function isPageView(value: string | null | undefined): value is PageView {
  return PAGE_VIEWS.some((view) => view === value);
}

/** The data with which the page renders the widget: plain data, safe to serialise into HTML. */
export interface BookingProps {
  /**
   * The base path of the BFF for this property, for example `/api/booking/harbour-house`; no trailing slash.
   */
  apiBase: string;
  /** BCP 47 language tag, one of `locales`. */
  locale: string;
  /** Languages that the guest may choose from. */
  locales: string[];
  /** The catalogue of `locale`, with the property's own texts merged in. */
  messages: PageMessages;
  /** The property's own civil date when the page was made. */
  today: string;
  /** The server's time when the page was made, in milliseconds since the epoch, for deadlines. */
  now: number;
  property: PropertyAnswer;
  /** The search in the URL, if it is valid. */
  search?: StayQuery;
  /** An invalid search in the URL. The form starts with it, and shows its errors. */
  linked?: LinkedSearch;
  /** The `roomTypeId` in the URL. */
  roomTypeId?: string;
  /** The party of several rooms in the URL. `search` is then for the next room to choose. */
  party?: Party;
  /** The view in the URL: an existing booking, or the sheet of the room. */
  view?: PageView;
  /** The answer to `search`, so that prices are in the first HTML. */
  availability?: Availability;
  /** The price in the link, for `roomTypeId` and `search`. If it has changed, the guest must consent. */
  quoted?: Money;
  /** Why `search` could not be answered. */
  problem?: Problem;
  /** The widget's look, under the property's own values. @default the neutral one */
  themeName?: ThemeName;
  /** The light or dark variant of the theme. @default the one that the guest's system asks for */
  scheme?: Scheme;
  /** The property's theme as CSS custom properties, `--bellhop-accent` and so on. */
  theme?: Record<`--bellhop-${string}`, string>;
  /** True in a frame of another site's page: the session is then kept for that site alone. @default false */
  partitioned?: boolean;
  /** True while bookings go to the embedded sandbox: the widget says so in a ribbon. */
  demo?: boolean;
}
