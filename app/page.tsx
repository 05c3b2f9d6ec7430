import { PropertyPage } from './[property]/_hotel/PropertyPage.tsx';

/** The property of the request's host, else the first one. */
export default function Page({ searchParams }: PageProps<'/'>) {
  return <PropertyPage searchParams={searchParams} />;
}
