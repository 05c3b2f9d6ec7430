import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { NoAnswerError } from '../../lib/browser/api-errors.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { Trouble } from '../shared/Trouble.tsx';

interface LateProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Stands in its place until it is there. @default nothing */
  waiting?: ReactNode;
}

/** A part that few guests need, so that it comes only when it is shown. One that does not come can be asked for again. */
export function Late<Props extends object>({ load, props, waiting = null }: LateProps<Props>) {
  const [tried, setTried] = useState({ number: 0, Part: late(load) });
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
