import { type Page, type Request, type Route, request as requests } from '@playwright/test';

/** The two calls of the order button. */
export const ARM = /\/api\/booking\/[^/]+\/attempts(\?|$)/;
export const COMMIT = /\/api\/booking\/[^/]+\/attempts\/[^/]+\/commit/;
/** The call with which a page resumes its attempt, and begins the session. */
export const CURRENT = /\/api\/booking\/[^/]+\/attempts\/current/;
/** The call of a search. */
export const AVAILABILITY = /\/api\/booking\/[^/]+\/availability\?/;

/** Collects the page's requests of one method to matching addresses. */
export function requestsOf(page: Page, method: string, address: RegExp = /./): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) seen.push(request);
  });
  return seen;
}

/** A request that is held before it leaves the browser. */
export interface Hold {
  /** Resolves once the request is held. */
  reached: Promise<void>;
  release(): void;
}

/** Holds the next such request. Later requests continue. */
export async function holdNext(page: Page, address: RegExp): Promise<Hold> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let first = true;
  // Without `times: 1`, because the end of the interception would release the held request.
  await page.route(address, async (route) => {
    if (first) {
      first = false;
      reached.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { reached: reached.promise, release: () => released.resolve() };
}

/**
 * Loses the answer to the next such request, with its cookie. The server has received the request and done
 * its work.
 */
export async function loseNextAnswer(page: Page, address: RegExp): Promise<void> {
  const context = page.context();
  await page.route(
    address,
    async (route) => {
      const cookies = await context.cookies();
      await route.fetch();
      // The fetch has already stored the answer's cookie, so the earlier cookies are restored.
      await context.clearCookies();
      await context.addCookies(cookies);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/**
 * Loses the answers to all such requests. The server still receives the requests.
 * @returns a function that ends this
 */
export async function loseAnswers(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const unfinished = new Set<Promise<void>>();
  let hasEnded = false;
  const lose = async (route: Route) => {
    await sendAndDropAnswer(page, route.request());
    await route.abort('connectionreset');
  };
  await page.route(address, (route) => {
    if (hasEnded) return route.continue();
    const losing = lose(route).finally(() => unfinished.delete(losing));
    unfinished.add(losing);
    return losing;
  });
  return async () => {
    hasEnded = true;
    // The route stays: if it were removed now, the answer to an unfinished request would arrive.
    await Promise.all(unfinished);
  };
}

/** Sends a request of the page with its cookies. The browser gets neither the answer nor its cookie. */
async function sendAndDropAnswer(page: Page, request: Request): Promise<void> {
  const cookies = await page.context().cookies(request.url());
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const line = await requests.newContext();
  await line.fetch(request.url(), {
    method: request.method(),
    headers: { ...request.headers(), ...(cookie && { cookie }) },
    data: request.postDataBuffer() ?? '',
  });
  await line.dispose();
}
