/** The proxy that a developer would write in an afternoon: the key stays on the server, and that is all. */
export async function GET(request) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams({
    checkin: searchParams.get('checkin'),
    checkout: searchParams.get('checkout'),
    adults: searchParams.get('adults'),
  });
  const answer = await fetch(`${process.env.PARTNER_BASE_URL}/availability?${query}`, {
    headers: { 'X-Api-Key': process.env.PARTNER_API_KEY },
    cache: 'no-store',
  });
  return Response.json(await answer.json(), { status: answer.status });
}
