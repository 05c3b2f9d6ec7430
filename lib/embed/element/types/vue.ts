import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { BellhopBookingAttributes, BookingEventMap } from './element.ts';

/** @file `next-bellhop/element/vue`: types `<bellhop-booking>` in Vue's templates. Only types. */

/** Vue's type check knows `data-layer` as `dataLayer`. */
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type CamelCaseAttributes = {
  [Name in keyof BellhopBookingAttributes as CamelCase<Name>]: BellhopBookingAttributes[Name];
};

/** The shape that Vue's templates expect of an element's attributes and events. */
type ElementInTemplates = new () => HTMLElement & {
  $props: HTMLAttributes & PublicProps & BellhopBookingAttributes & CamelCaseAttributes;
  $emit: EmitFn<{ [Name in keyof BookingEventMap]: (event: BookingEventMap[Name]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'bellhop-booking': ElementInTemplates;
  }
}
