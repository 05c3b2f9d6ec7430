import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { NoAnswerError } from '../../lib/browser/api-errors.ts';
import type { LazyModule } from '../../lib/browser/lazy-module.ts';
import { ErrorBoundary } from './notices/ErrorBoundary.tsx';
import { Trouble } from './notices/Trouble.tsx';

interface LazyProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The part, where it is there already and can be drawn at once. @default loaded when it is shown */
  loaded?: ComponentType<Props> | undefined;
  props: Props;
  /**
   * Stands in its place until it is there. `undefined`: all around it waits as well. That is for a part in
   * the first HTML, which React would throw away, with what was typed into it, at an update before the part
   * is there.
   */
  waiting: ReactNode;
}

/** A part that comes only when it is shown, or a little before. A part that failed can be asked for again. */
export function Lazy<Props extends object>({ load, loaded, props, waiting }: LazyProps<Props>) {
  // What is drawn once stays: drawn anew from another component, it would lose the focus.
  const [tried, setTried] = useState(() => ({ number: 0, Part: loaded ?? lazyPart(load) }));
  const { Part } = tried;
  const again = () => setTried({ number: tried.number + 1, Part: lazyPart(load) });
  return (
    <ErrorBoundary
      key={tried.number}
      fallback={(error) => {
        // A part that is there and fails is the whole widget's matter.
        if (!(error instanceof LoadError)) throw error;
        return <Trouble error={new NoAnswerError(error)} onRetry={again} />;
      }}
    >
      {waiting === undefined ? (
        <Part {...props} />
      ) : (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/**
 * One component of a module that is loaded as a whole: `<Lazy {...partOf(atRest, (parts) => parts.OrderStep)} … />`.
 * It stands here, not in `components/lazy`: a file of its own would add to the weight of the first view.
 */
export const partOf = <Module, Props>(
  module: LazyModule<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): Pick<LazyProps<Props>, 'load' | 'loaded'> => ({
  load: () => module.load().then(pick),
  loaded: module.loaded && pick(module.loaded),
});

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new LoadError('a part of the widget could not be loaded', { cause });
    }
  });
}

class LoadError extends Error {
  override name = 'LoadError';
}
