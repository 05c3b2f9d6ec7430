import { PropertyPage, propertyMetadata } from './[property]/_hotel/PropertyPage.tsx';

export const generateMetadata = ({ searchParams }: PageProps<'/'>) => propertyMetadata({ searchParams });

/** The property of the request's host, or else the first property. */
export default function Page({ searchParams }: PageProps<'/'>) {
  return <PropertyPage searchParams={searchParams} />;
}
