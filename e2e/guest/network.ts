import { type Page, type Request, type Route, request as requests } from '@playwright/test';

/** The two calls of the final click, and the search. */
export const ARM = /\/api\/booking\/[^/]+\/attempts(\?|$)/;
export const COMMIT = /\/api\/booking\/[^/]+\/attempts\/[^/]+\/commit/;
/** What a reload resumes, and what begins the session. */
export const CURRENT = /\/api\/booking\/[^/]+\/attempts\/current/;
export const AVAILABILITY = /\/api\/booking\/[^/]+\/availability\?/;
/** What is free around a stay that is full. */
export const NEAR = /\/api\/booking\/[^/]+\/availability\/near/;

/** Gathers the page's requests of one method to addresses like this one. */
export function requestsOf(page: Page, method: string, address: RegExp = /./): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) seen.push(request);
  });
  return seen;
}

/** A request kept back before it leaves the browser. */
export interface Hold {
  /** Comes true once it is being kept back. */
  reached: Promise<void>;
  release(): void;
}

/** Keeps the next such request back; those after it go on. */
export async function holdNext(page: Page, address: RegExp): Promise<Hold> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let first = true;
  // Not with `times: 1`: to end the interception lets go what it has kept back.
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

/** The server hears the next such request and does its work, and its answer never arrives, nor the cookie with it. */
export async function loseNextAnswer(page: Page, address: RegExp): Promise<void> {
  const context = page.context();
  await page.route(
    address,
    async (route) => {
      const cookies = await context.cookies();
      await route.fetch();
      // That has put the answer's cookie in its place already.
      await context.clearCookies();
      await context.addCookies(cookies);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Until it is called off: the server hears all such requests and does its work, and no answer arrives. */
export async function loseAnswers(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const lose = async (route: Route) => {
    await sendAndDropAnswer(page, route.request());
    await route.abort('connectionreset');
  };
  await page.route(address, (route) => {
    if (isOver) return route.continue();
    const losing = lose(route).finally(() => underWay.delete(losing));
    underWay.add(losing);
    return losing;
  });
  return async () => {
    isOver = true;
    // A route that is taken off while one of its requests is under way would let that one's answer through.
    await Promise.all(underWay);
  };
}

/** Sends a request of the page, cookies and all. The browser never sees the answer, nor keeps its cookie. */
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
