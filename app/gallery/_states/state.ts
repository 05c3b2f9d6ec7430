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
  /** The name in the state's address and in the file names of its screenshots. */
  name: string;
  title: string;
  /** When a guest sees the state, and what to look for. */
  shows: string;
  /** A text key or a part that is present in the state. Tests wait for it. */
  sign: MessageKey | `[data-part=${string}]`;
  /**
   * The sign is in a dialog that covers the whole window, so it is absent if several states are shown.
   * @default false
   */
  signAlone?: boolean;
  scene(house: House): Scene;
}

/** States that belong together. */
export interface GalleryGroup {
  name: string;
  title: string;
  states: readonly GalleryState[];
}

/** Replaces server, URL and order: plain data for the widget's real steps. */
export interface Scene {
  flow: SceneFlow;
  /** @default 'open' */
  booking?: BookingMode;
  /** The server's time, an ISO instant. @default the morning of the property's "today" */
  now?: string;
  /** Values that differ from the gallery's property. */
  property?: Partial<Property>;
  /** The typed guest details. @default none */
  typed?: Guest;
  /** The selector of the button that the guest has pressed. */
  press?: string;
  /**
   * The press opens a dialog that covers the whole window, so it is skipped if several states are shown.
   * @default false
   */
  pressAlone?: boolean;
  /** The property's languages. @default three of them */
  locales?: readonly string[];
  /** Bookings go to the sandbox. @default false */
  demo?: boolean;
  /** The browser has no network. */
  offline?: boolean;
  /** The widget has thrown. */
  crashed?: boolean;
  /** The facts of a room, shown instead of a step. */
  facts?: RoomFactsProps;
}

/** The state of the flow. Missing fields have their initial values. */
export interface SceneFlow
  extends Pick<BookingFlow, 'step'>,
    Partial<Omit<BookingFlow, 'step' | 'rooms' | 'url' | 'driver' | 'keepInView' | 'goTo' | 'goBack'>> {
  rooms?: Partial<Pick<AvailabilityState, 'availability' | 'error' | 'loading'>>;
}

/** The attempt phase without an order. */
export const IDLE: Idle = { phase: 'idle' };
