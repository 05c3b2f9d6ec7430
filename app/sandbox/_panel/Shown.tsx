import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { type PanelError, SIGNED_OUT } from './panel-api.ts';
import { type Known, useRefresh } from './use-panel.ts';

interface ShownProps<Value> extends Known<Value> {
  /** The number of skeleton lines before the first answer. */
  lines?: number;
  children(value: Value): ReactNode;
}

/**
 * Shows the sandbox's answer, or a skeleton before the first answer. An error stands above the last known
 * answer.
 */
export function Shown<Value>({ value, fault, lines = 4, children }: ShownProps<Value>) {
  return (
    <>
      {fault && <Failure fault={fault} />}
      {value === undefined ? !fault && <Skeleton lines={lines} /> : children(value)}
    </>
  );
}

function Failure({ fault: { message, status } }: { fault: PanelError }) {
  const refresh = useRefresh();
  const signedOut = status === SIGNED_OUT;
  return (
    <div className="panel-notice panel-notice-wrong" role="alert">
      <p>
        <strong>{signedOut ? 'You are signed out.' : 'This could not be loaded.'}</strong>{' '}
        {signedOut ? 'Sign in again to go on.' : `${message} Retrying automatically.`}
      </p>
      <Button onClick={() => (signedOut ? location.reload() : refresh())}>
        {signedOut ? 'Sign in' : 'Try again'}
      </Button>
    </div>
  );
}

function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="panel-skeleton" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** An empty list: what would be in it, and how to fill it. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel-empty">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{children}</p>
    </div>
  );
}
