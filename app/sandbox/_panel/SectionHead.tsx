import type { ReactNode, Ref } from 'react';

interface SectionHeadProps {
  title: string;
  /** What it is for, in a sentence. */
  lead: ReactNode;
  /** The section's own action. */
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The head of a section; its heading takes the focus where what had it is gone. */
export function SectionHead({ title, lead, children, ref }: SectionHeadProps) {
  return (
    <div className="panel-section-head">
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
