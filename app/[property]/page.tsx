import { PropertyPage, propertyMetadata } from './_hotel/PropertyPage.tsx';

export const generateMetadata = async ({ params, searchParams }: PageProps<'/[property]'>) =>
  propertyMetadata({ property: (await params).property, searchParams });

export default async function Page({ params, searchParams }: PageProps<'/[property]'>) {
  return <PropertyPage property={(await params).property} searchParams={searchParams} />;
}
