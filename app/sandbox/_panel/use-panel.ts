import { useCallback, useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type * as z from '../../../lib/contract/schema.ts';
import { PanelError, readPanel, SIGNED_OUT } from './panel-api.ts';

/**
 * An answer of the panel API, or the reason why there is none. An earlier value stays during a new request.
 */
export interface Known<Value> {
  value: Value | undefined;
  fault: PanelError | undefined;
}

/**
 * Polls the panel API and keeps its last answer.
 * @param path below `/sandbox/api`; `undefined` sends no request
 * @param every the interval in milliseconds while the page is visible; 0 to refresh only after a change
 */
export function usePanel<Schema extends z.$ZodType>(
  path: string | undefined,
  schema: Schema,
  every = 0,
): Known<z.infer<Schema>> {
  return usePolled(path, () => readPanel(path ?? '', schema), every);
}

const AGAIN_MS = 2_000;

/** Polls, and retries after a failure at a constant interval, because only one person uses this page. */
export function usePolled<Value>(
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
  // Each failure is a new error object, so each schedules the next try.
  useEffect(() => {
    if (error === undefined || faultOf(error)?.status === SIGNED_OUT) return undefined;
    const timer = setTimeout(() => mutate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error, mutate]);
  return { value: data, fault: faultOf(error) };
}

/** Refreshes everything that is shown. For use after a change. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => typeof key === 'string' && key.startsWith('sandbox ')), [mutate]);
}

/** An action of the person: whether it is under way, and why the last try failed. */
export interface Action {
  busy: boolean;
  fault: string | undefined;
  /** Does the work, then refreshes everything that is shown. Never throws: a failure is in `fault`. */
  run(work: () => Promise<void>): Promise<void>;
}

export function useAction(): Action {
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
