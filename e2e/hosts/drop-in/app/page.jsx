import { headers } from 'next/headers';
import { RoutedBookingWidget } from '../../../../components/RoutedBookingWidget.tsx';
import { getBookingProps, sharedBellhop } from '../../../../lib/next/index.ts';
import '../../../../components/styles.css';

export default async function Page({ searchParams }) {
  // First: the page is then made for each request, and a build asks for no configuration.
  const request = { searchParams: await searchParams, headers: await headers() };
  const bellhop = sharedBellhop(); // reads BELLHOP_BASE_URL, BELLHOP_API_KEY …; the property's slug is then "hotel"
  const props = await getBookingProps(bellhop, bellhop.registry.bySlug('hotel'), request);
  return <RoutedBookingWidget {...props} />; // the prices of a linked search are in the first HTML
}
