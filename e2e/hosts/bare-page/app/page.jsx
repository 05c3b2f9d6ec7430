/** Next and React with nothing on them: what the booking page is measured against. */
export default function Page() {
  return <h1>Bare page</h1>;
}

// As the booking page is: made anew for each request.
export const dynamic = 'force-dynamic';
