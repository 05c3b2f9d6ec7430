import { PropertyPage } from './_hotel/PropertyPage.tsx';

export default async function Page({ params, searchParams }: PageProps<'/[property]'>) {
  return <PropertyPage property={(await params).property} searchParams={searchParams} />;
}
