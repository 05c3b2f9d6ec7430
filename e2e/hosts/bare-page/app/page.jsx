/** A page with only Next and React. Tests compare the booking page with it. */
export default function Page() {
  return <h1>Bare page</h1>;
}

// Like the booking page, this page is made for each request.
export const dynamic = 'force-dynamic';
