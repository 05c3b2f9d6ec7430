'use client';

import { useId, useRef, useState } from 'react';
import { copyOrSelect } from '../../_own-pages/copy-or-select.ts';

interface CodeToCopyProps {
  title: string;
  /** The purpose of the code, in one sentence. */
  lead: string;
  code: string;
  /** Why the code would not work. */
  warning?: string | undefined;
}

/** A piece of code and a button that copies it. */
export function CodeToCopy({ title, lead, code, warning }: CodeToCopyProps) {
  const id = useId();
  const shown = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<{ code: string; said: string }>();
  const select = () => {
    shown.current?.focus();
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  const copy = async () => setOutcome({ code, said: await copyOrSelect(code, select) });
  return (
    <section className="configure-code" aria-labelledby={id}>
      <div className="configure-code-head">
        <h2 id={id}>{title}</h2>
        <p className="configure-status" role="status">
          {outcome?.code === code && outcome.said}
        </p>
        <button type="button" onClick={copy} aria-describedby={id}>
          Copy
        </button>
      </div>
      <p>{lead}</p>
      <div className="configure-warnings" aria-live="polite">
        {warning && <p>{warning}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it */}
      <pre ref={shown} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
