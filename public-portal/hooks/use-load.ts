import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api.ts';
import { useServerBack } from './use-connection.ts';

export interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  /** For a button: hides the failure until the result is known. */
  retry: () => void;
  /** For automatic retries: the failure stays visible until one succeeds, and a pending request continues. */
  retryQuietly: () => void;
}

interface LoadState<T> {
  key: string;
  data?: T;
  /** A new object for each failure. */
  failure?: { isUnreached: boolean };
}

/**
 * Loads data for each `key`. After a failure, loads again when the server answers or the device is back online.
 * @param given returns data for the first render, if available
 */
export function useLoad<T>(key: string, load: () => Promise<T>, given?: () => T | undefined): Loaded<T> {
  const [state, setState] = useState<LoadState<T>>(() => ({ key, data: given?.() }));
  const [round, setRound] = useState(0);
  const isGiven = useRef(state.data !== undefined);
  const isQuiet = useRef(false);
  const isLoading = useRef(false);
  const retry = useCallback(() => setRound(value => value + 1), []);
  const retryQuietly = useCallback(() => {
    if (isLoading.current) return;
    isQuiet.current = true;
    retry();
  }, [retry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the values that `load` closes over.
  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
    let current = true;
    const keepsFailure = isQuiet.current;
    isQuiet.current = false;
    isLoading.current = true;
    const settle = (next: (before: LoadState<T>) => LoadState<T>) => {
      if (!current) return;
      isLoading.current = false;
      setState(next);
    };
    setState(before => {
      if (before.key !== key) return { key };
      return keepsFailure ? before : { key, data: before.data };
    });
    load().then(
      data => settle(() => ({ key, data })),
      error =>
        settle(before => ({
          ...before,
          failure: { isUnreached: error instanceof ApiError && error.isUnreached },
        })),
    );
    return () => {
      current = false;
    };
  }, [key, round]);

  const { failure } = state;
  useServerBack(failure?.isUnreached && failure, retryQuietly);
  useEffect(() => {
    if (!failure || failure.isUnreached) return;
    addEventListener('online', retryQuietly);
    return () => removeEventListener('online', retryQuietly);
  }, [failure, retryQuietly]);

  const data = state.key === key ? state.data : undefined;
  return { data, failed: Boolean(failure), retry, retryQuietly };
}
