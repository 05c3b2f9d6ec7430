import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { NoAnswerError } from '../../lib/browser/api-errors.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Trouble } from './Trouble.tsx';

interface LateProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The part itself where it is there already: it is then drawn without a wait. @default none: it is loaded when it is shown */
  loaded?: ComponentType<Props> | undefined;
  props: Props;
  /** Stands in its place until it is there. @default nothing */
  waiting?: ReactNode;
}

/** A part that comes only when it is shown, or a little before. One that does not come can be asked for again. */
export function Late<Props extends object>({ load, loaded, props, waiting = null }: LateProps<Props>) {
  // What is drawn once stays: drawn anew from another component, it would lose the focus.
  const [tried, setTried] = useState(() => ({ number: 0, Part: loaded ?? late(load) }));
  const { Part } = tried;
  const again = () => setTried({ number: tried.number + 1, Part: late(load) });
  return (
    <ErrorBoundary
      key={tried.number}
      fallback={() => <Trouble error={new NoAnswerError(undefined)} onRetry={again} />}
    >
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
