import { NoAnswerError } from './api-errors.ts';
import type { BookingApi } from './booking-api.ts';
import type { createPageApi } from './page-api.ts';

/** The client of the BFF as what is shown uses it. A call loads the client where it is not there yet. */
export interface LateApi extends Pick<BookingApi, 'availability' | 'near' | 'post'> {
  /** The whole client, the same each time. @throws NoAnswerError when it does not come; the next call tries again */
  load(): Promise<BookingApi>;
}

/**
 * The BFF's client of a page, loaded after hydration: what comes with the page was read by the server, so the schemas that answers
 * are read with are not needed to show it.
 */
export function createLateApi(options: Parameters<typeof createPageApi>[0]): LateApi {
  let api: BookingApi | undefined;
  const load = async () => {
    const module = await import('./page-api.ts').catch((cause: unknown) => {
      throw new NoAnswerError(cause);
    });
    api ??= module.createPageApi(options);
    return api;
  };
  return {
    load,
    availability: async (...stay) => (await load()).availability(...stay),
    near: async (...stay) => (await load()).near(...stay),
    post: async (...call) => (await load()).post(...call),
  };
}
