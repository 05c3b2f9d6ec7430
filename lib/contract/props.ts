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

/** The parts of a search as a URL names them: anything at all, or nothing. */
export interface LinkedSearch {
  checkin?: string;
  checkout?: string;
  adults?: string;
}

const PAGE_VIEWS = ['booking', 'room'] as const;
/** What `view` of a URL may ask for. Any other value of this common name is the page's own. */
export type PageView = (typeof PAGE_VIEWS)[number];

export function isPageView(value: string | null | undefined): value is PageView {
  return PAGE_VIEWS.some((view) => view === value);
}

/** What the page knows when it renders the widget: plain data, safe to serialise into HTML. */
export interface BookingProps {
  /** Where the BFF answers for this property, for example `/api/booking/harbour-house`; no trailing slash. */
  apiBase: string;
  /** BCP 47 language tag, one of `locales`. */
  locale: string;
  /** Languages that the guest may choose from. */
  locales: string[];
  /** The catalogue of `locale`, with the property's own texts already laid over it. */
  messages: PageMessages;
  /** The property's own civil date when the page was made. */
  today: string;
  /** The server's clock when the page was made, in milliseconds since the epoch: deadlines go by it. */
  now: number;
  property: PropertyAnswer;
  /** The search that the URL names, as far as it is valid. */
  search?: StayQuery;
  /** A search in the URL that cannot be asked for: the form begins with it, and says what is wrong. */
  linked?: LinkedSearch;
  /** `roomTypeId` that the URL names. */
  roomTypeId?: string;
  /** The party of several rooms that the URL names. `search` is then for the room that is chosen next. */
  party?: Party;
  /** What the URL asks for beside a search: a booking that was made, or the sheet of the room. */
  view?: PageView;
  /** The answer to `search`, so that prices are in the first HTML. */
  availability?: Availability;
  /**
   * The price that the link was made with, for `roomTypeId` and `search`. If it has changed, the guest has to
   * consent.
   */
  quoted?: Money;
  /** Why `search` could not be answered. */
  problem?: Problem;
  /** The widget's look, on which the property's own values lie. @default the neutral one */
  themeName?: ThemeName;
  /** Which of the theme's looks is shown. @default the one that the guest's system asks for */
  scheme?: Scheme;
  /** The property's theme as CSS custom properties, `--bellhop-accent` and so on. */
  theme?: Record<`--bellhop-${string}`, string>;
  /** True in a frame of another site's page: the session is then kept for that site alone. @default false */
  partitioned?: boolean;
  /** True while bookings go to the embedded sandbox: the widget says so in a ribbon. */
  demo?: boolean;
}
