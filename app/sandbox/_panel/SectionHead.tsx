import type { ReactNode, Ref } from 'react';

interface SectionHeadProps {
  title: string;
  /** The purpose of the section, in one sentence. */
  lead: ReactNode;
  /** The section's own action. */
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The head of a section. Its heading takes the focus if the focused element has disappeared. */
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
