import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { NoAnswerError } from '../../lib/browser/api-errors.ts';
import type { LazyModule } from '../../lib/browser/lazy-module.ts';
import { ErrorBoundary } from './notices/ErrorBoundary.tsx';
import { Trouble } from './notices/Trouble.tsx';

interface LazyProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The component, if it is loaded already and can render at once. @default loaded when it is shown */
  loaded?: ComponentType<Props> | undefined;
  props: Props;
  /**
   * Rendered until the component is loaded. `undefined`: everything around it waits as well. Use that for a
   * component in the first HTML. Otherwise an update before it is loaded would make React remove it, together
   * with what the guest typed into it.
   */
  waiting: ReactNode;
}

/** Loads a component when it is shown, or a little before. After a failure the guest can retry. */
export function Lazy<Props extends object>({ load, loaded, props, waiting }: LazyProps<Props>) {
  // The component of the first render stays. Another component would lose the focus.
  const [tried, setTried] = useState(() => ({ number: 0, Part: loaded ?? lazyPart(load) }));
  const { Part } = tried;
  const again = () => setTried({ number: tried.number + 1, Part: lazyPart(load) });
  return (
    <ErrorBoundary
      key={tried.number}
      fallback={(error) => {
        // An error of the loaded component is handled by the widget's own boundary.
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
 * One component of a module with several: `<Lazy {...partOf(atRest, (parts) => parts.OrderStep)} … />`.
 * It is in this file, because another file in `components/lazy` would add to the weight of the first view.
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
