import { useCallback, useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type * as z from '../../../lib/contract/schema.ts';
import { askPanel, PanelError, SIGNED_OUT } from './ask-panel.ts';

/** What the panel API answers, or why that is not known. An earlier value stays while it is asked again. */
export interface Known<Value> {
  value: Value | undefined;
  fault: PanelError | undefined;
}

/**
 * Asks the panel API and keeps what it answers.
 * @param path below `/sandbox/api`; `undefined` asks nothing
 * @param every milliseconds until it is asked again while the page is seen; 0 for only after a change
 */
export function usePanel<Schema extends z.$ZodType>(
  path: string | undefined,
  schema: Schema,
  every = 0,
): Known<z.infer<Schema>> {
  return useAsked(path, () => askPanel(path ?? '', schema), every);
}

const AGAIN_MS = 2_000;

/** Asks, and after a failure asks again, always at one pace: only one person looks at this page. */
export function useAsked<Value>(
  path: string | undefined,
  ask: () => Promise<Value>,
  every: number,
): Known<Value> {
  const { data, error, mutate } = useSWR<Value, unknown>(path === undefined ? null : `sandbox ${path}`, ask, {
    refreshInterval: every,
    dedupingInterval: 200,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  // Every failure is an error of its own: each sets the next try.
  useEffect(() => {
    if (error === undefined || faultOf(error)?.status === SIGNED_OUT) return undefined;
    const timer = setTimeout(() => mutate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error, mutate]);
  return { value: data, fault: faultOf(error) };
}

/** Asks again for everything that is shown: for use after a change. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => typeof key === 'string' && key.startsWith('sandbox ')), [mutate]);
}

/** One thing that a person has the sandbox do: whether it is under way, and why the last try failed. */
export interface Deed {
  busy: boolean;
  fault: string | undefined;
  /** Does the work, then asks again for everything shown. It never throws: a failure is in `fault`. */
  run(work: () => Promise<void>): Promise<void>;
}

export function useDeed(): Deed {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(faultOf(error)?.message);
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  return { busy, fault, run };
}

function faultOf(error: unknown): PanelError | undefined {
  if (error === undefined || error instanceof PanelError) return error;
  return new PanelError('Something went wrong on this page. Reload it.');
}
