import { Button } from './Button.tsx';
import { Field } from './Field.tsx';

interface SignInPageProps {
  /** The error of the last try. */
  fault: 'wrong' | 'later' | undefined;
  /** The query of the requested address. The sign-in leads back to it. */
  back: string;
}

const FAULTS = {
  wrong: 'This is not the password.',
  later: 'Too many tries. Wait a minute, then try again.',
};

/** The sign-in page of a sandbox that is reached from another machine. Works without scripts. */
export function SignInPage({ fault, back }: SignInPageProps) {
  return (
    <main className="panel panel-sign-in">
      <title>Sign in · Sandbox</title>
      <meta name="robots" content="noindex" />
      <form method="post" action="/sandbox/sign-in" className="panel-card">
        <h1>Sandbox control panel</h1>
        <p className="panel-quiet">The password is the server’s BELLHOP_SANDBOX_PASSWORD.</p>
        <input type="hidden" name="back" value={back} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          fault={fault && FAULTS[fault]}
        />
        <Button type="submit" variant="main">
          Sign in
        </Button>
      </form>
    </main>
  );
}
