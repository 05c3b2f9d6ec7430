/** The proxy that a developer would write in an afternoon. It only keeps the API key on the server. */
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
