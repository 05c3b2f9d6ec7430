'use client';

import { useId, useRef, useState } from 'react';

interface CodeToCopyProps {
  title: string;
  /** What it is for, in a sentence. */
  lead: string;
  code: string;
  /** Why it would not do what it is for. */
  warning?: string | undefined;
}

/** A piece of code and a button that copies it; where no clipboard may be used, the code is selected to be copied by hand. */
export function CodeToCopy({ title, lead, code, warning }: CodeToCopyProps) {
  const id = useId();
  const shown = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<{ code: string; said: string }>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome({ code, said: 'Copied.' });
    } catch {
      shown.current?.focus();
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome({ code, said: 'Selected: copy it with Ctrl + C, or ⌘ C.' });
    }
  };
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard has to be able to */}
      <pre ref={shown} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
