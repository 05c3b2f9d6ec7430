import { NoAnswerError } from './api-errors.ts';
import { bffModule } from './bff-module.ts';
import type { BookingApi } from './booking-api.ts';
import type { PageApiOptions } from './page-api.ts';

/** The client of the BFF for components. The first call loads its code. */
export interface LazyApi extends Pick<BookingApi, 'availability' | 'near' | 'post'> {
  /**
   * The complete client, always the same object.
   * @throws NoAnswerError when its code cannot be loaded. The next call tries again.
   */
  load(): Promise<BookingApi>;
}

/**
 * Makes a client whose code loads after hydration. The server has validated the answers that come with the
 * page, so the first view needs no schemas.
 */
export function createLazyApi(options: PageApiOptions): LazyApi {
  let api: BookingApi | undefined;
  const load = async () => {
    const module = await bffModule.load().catch((cause: unknown) => {
      throw new NoAnswerError(cause);
    });
    api ??= module.createPageApi(options);
    return api;
  };
  return {
    load,
    availability: async (...args) => (await load()).availability(...args),
    near: async (...args) => (await load()).near(...args),
    post: async (...args) => (await load()).post(...args),
  };
}
