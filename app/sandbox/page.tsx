import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PanelPage } from './_panel/PanelPage.tsx';
import { readView } from './_panel/panel-address.ts';
import { SignInPage } from './_panel/SignInPage.tsx';
import './_panel/panel.css';
import { panelProps } from '../../lib/sandbox/panel/panel-props.ts';
import { SIGN_IN_FAULTS } from '../../lib/sandbox/panel/sign-in.ts';
import { Document } from '../document.tsx';
import { demoKeyFiles, embeddedSandbox } from '../instance.ts';
import { sandboxPanelAccess } from '../sandbox-route.ts';

type Query = Record<string, string | string[] | undefined>;

/** The control panel of the embedded sandbox. */
export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const access = await sandboxPanelAccess({ headers: await headers() });
  const sandbox = embeddedSandbox();
  if (access === 'closed' || !sandbox) notFound();
  const props = panelProps(sandbox.control, demoKeyFiles());
  const slugs = props.properties.map(({ slug }) => slug);
  const fault = SIGN_IN_FAULTS.find((each) => each === query['sign-in']);
  const texts = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return (
    <Document lang="en" dir="ltr">
      {access === 'sign-in' ? (
        <SignInPage fault={fault} back={new URLSearchParams(texts).toString()} />
      ) : (
        <PanelPage {...props} view={readView(query, slugs)} />
      )}
    </Document>
  );
}
