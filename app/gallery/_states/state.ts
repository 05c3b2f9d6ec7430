import type { RoomFactsProps } from '../../../components/rooms/facts/use-fact-words.ts';
import type { BookingFlow } from '../../../components/use-booking-flow.ts';
import type { Idle } from '../../../lib/browser/attempt/phase.ts';
import type { AvailabilityState } from '../../../lib/browser/search/use-availability.ts';
import type { Guest } from '../../../lib/contract/order/guest.ts';
import type { BookingMode, Property } from '../../../lib/contract/property.ts';
import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import type { House } from './house.ts';

/** One state of the widget, and how to make it. */
export interface GalleryState {
  /** In its address, and in the names of its pictures. */
  name: string;
  title: string;
  /** When a guest comes to see it, and what to look for. */
  shows: string;
  /** What is there when the state is, a text of the catalogue or a part: tests wait for it. */
  sign: MessageKey | `[data-part=${string}]`;
  /** The sign is in a dialog over the whole window: among other states it is not there. @default false */
  signAlone?: boolean;
  scene(house: House): Scene;
}

/** States that are looked at together. */
export interface GalleryGroup {
  name: string;
  title: string;
  states: readonly GalleryState[];
}

/** What the widget is given in place of a server, a URL and an order: plain data for its real steps. */
export interface Scene {
  flow: SceneFlow;
  /** @default 'open' */
  booking?: BookingMode;
  /** The server's clock, an ISO instant. @default in the morning of the house's "today" */
  now?: string;
  /** What differs from the house's own. */
  property?: Partial<Property>;
  /** What the guest has typed. @default nothing */
  typed?: Guest;
  /** A selector of what the guest has pressed. */
  press?: string;
  /** It opens a dialog over the whole window: among other states nothing is pressed. @default false */
  pressAlone?: boolean;
  /** The property's languages. @default three of them */
  locales?: readonly string[];
  /** Bookings go to the sandbox. @default false */
  demo?: boolean;
  /** The browser has no network. */
  offline?: boolean;
  /** The widget has thrown. */
  crashed?: boolean;
  /** What a room has, by itself in place of a step. */
  facts?: RoomFactsProps;
}

/** Where the guest stands; what is not given is as when nothing has happened yet. */
export interface SceneFlow
  extends Pick<BookingFlow, 'step'>,
    Partial<Omit<BookingFlow, 'step' | 'rooms' | 'url' | 'driver' | 'keepInView' | 'goTo' | 'goBack'>> {
  rooms?: Partial<Pick<AvailabilityState, 'availability' | 'error' | 'loading'>>;
}

/** Nothing is ordered. */
export const IDLE: Idle = { phase: 'idle' };
