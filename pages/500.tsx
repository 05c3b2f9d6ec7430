import Head from 'next/head';
import { PlainPage } from '../components/hotel/PlainPage.tsx';

export default function Failed() {
  return (
    <>
      <Head>
        <title>This page could not be shown</title>
      </Head>
      <PlainPage
        title="This page could not be shown."
        advice="The mistake is ours, not yours. Please try again in a moment."
      />
    </>
  );
}
