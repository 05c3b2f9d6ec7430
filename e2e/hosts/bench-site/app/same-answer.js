/**
 * @file The least work of a route handler: it answers with bytes and headers that Bellhop's route has given
 * once.
 */

/** Headers that Node's server writes itself. */
const NOT_THE_HANDLERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

let captured;

export async function sameAnswer(request) {
  captured ??= capture(request);
  const { body, headers } = await captured;
  return new Response(body, { headers });
}

async function capture({ url, headers: asked }) {
  const { search, origin } = new URL(url);
  const answer = await fetch(`${origin}/api/booking/harbour-house/availability${search}`, {
    headers: { 'accept-language': asked.get('accept-language'), cookie: asked.get('cookie') },
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(`Bellhop's route answered ${answer.status}`);
  const headers = new Headers(answer.headers);
  for (const name of NOT_THE_HANDLERS) headers.delete(name);
  return { body: await answer.text(), headers };
}
