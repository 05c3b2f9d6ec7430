import { useContext } from 'react';
import { usePageTitle } from './hooks/use-page-title.ts';
import { StepFocusContext } from './step-focus.ts';

export interface StepHeadingProps {
  children: string;
  /** With this step the page begins: it is called by the property alone. @default false */
  begins?: boolean;
}

/**
 * The heading of a step; focus comes here when the step changes, so that a screen reader begins with it. The
 * property's own page is called by it.
 */
export function StepHeading({ children, begins = false }: StepHeadingProps) {
  usePageTitle(begins ? undefined : children);
  const register = useContext(StepFocusContext);
  return (
    <h2 ref={register} tabIndex={-1} className="bh-title" data-part="step-title">
      {children}
    </h2>
  );
}
