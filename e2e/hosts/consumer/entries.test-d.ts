import type { BookingWidget, PlainBookingWidget } from '../../../components/entry.ts';
import type {
  BellhopEvent,
  BookingHandlersOptions,
  BookingPageOptions,
  BookingProps,
  ConfigError,
  createBellhop,
  createBookingHandlers,
  getBookingProps,
} from '../../../lib/next/entry.ts';
import type { createSandbox, SandboxPropertySeed } from '../../../lib/sandbox/entry.ts';

/** @file The package's types in a host's code: `tsc` fails if one of these statements no longer holds. */

type Takes<Function extends (...given: never[]) => unknown> = Parameters<Function>[0];
const expectType = <Type>(_given: Type): void => {};
declare const given: <Type>() => Type;

/** The promises that Next gives to a page. */
const page = {
  searchParams: given<Promise<Record<string, string | string[] | undefined>>>(),
  headers: given<Promise<Headers>>(),
};
expectType<BookingPageOptions>(page);
expectType<BookingPageOptions>({ searchParams: {}, headers: new Headers(), property: 'harbour-house' });
// @ts-expect-error: without the request's headers there is no language and no host
expectType<BookingPageOptions>({ searchParams: {} });
// @ts-expect-error: a misspelt option
expectType<BookingPageOptions>({ ...page, mount: '/api/booking' });

// The widget takes the props that the server makes.
expectType<Takes<typeof BookingWidget>>(given<Awaited<ReturnType<typeof getBookingProps>>>());
expectType<Takes<typeof PlainBookingWidget>>({
  ...given<BookingProps>(),
  onLocale: (href: string) => expectType<string>(href),
});
// @ts-expect-error: the App Router's own widget changes the language by itself
expectType<Takes<typeof BookingWidget>>({ ...given<BookingProps>(), onLocale: () => {} });
// @ts-expect-error: a widget needs its props
expectType<Takes<typeof BookingWidget>>({ locale: 'en' });

expectType<Takes<typeof createBookingHandlers>>({ basePath: '/hotel/bookings' });
expectType<BookingHandlersOptions>({ bellhop: given<typeof createBellhop>() });
// @ts-expect-error: the configuration belongs to createBellhop
expectType<BookingHandlersOptions>({ properties: {} });
expectType<Takes<typeof createBellhop>>({
  onEvent: async (event: BellhopEvent) => {
    if (event.type === 'booked') expectType<string>(event.reference);
    if (event.type === 'stuck') expectType<string | undefined>(event.attempt.guest?.email);
    if (event.type === 'key-refused') expectType<{ env: string } | { file: string }>(event.keySource);
    // @ts-expect-error: an event about an API key has no order
    if (event.type === 'key-accepted') expectType<unknown>(event.attempt);
  },
});
// @ts-expect-error: a key is never given in code
expectType<Takes<typeof createBellhop>>({ apiKey: 'secret' });
expectType<Record<'GET' | 'POST' | 'DELETE', (request: Request) => Promise<Response>>>(
  given<ReturnType<typeof createBookingHandlers>>(),
);
expectType<readonly { path: string; reason: string }[]>(given<ConfigError>().issues);

expectType<Takes<typeof createSandbox>>({ properties: given<SandboxPropertySeed[]>() });
