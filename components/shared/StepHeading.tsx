import { type ReactNode, useContext } from 'react';
import { StepFocusContext } from './step-focus.ts';

/** The heading of a step; focus comes here when the step changes, so that a screen reader begins with it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const register = useContext(StepFocusContext);
  return (
    <h2 ref={register} tabIndex={-1} className="bh-title" data-part="step-title">
      {children}
    </h2>
  );
}
