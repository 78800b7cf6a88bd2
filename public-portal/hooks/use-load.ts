import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { useServerBack } from './use-server-back.ts';

export interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads once for each `key`, and again when the server answers after a failure; `given` is there at the first look. */
export function useLoad<T>(key: string, load: () => Promise<T>, given?: () => T | undefined): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; failed: boolean }>(() => ({
    key,
    data: given?.(),
    failed: false,
  }));
  const [round, setRound] = useState(0);
  const isGiven = useRef(state.data !== undefined);
  const retry = useCallback(() => setRound(value => value + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` closes over.
  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
    let current = true;
    setState(before => (before.key === key ? { ...before, failed: false } : { key, failed: false }));
    load().then(
      data => current && setState({ key, data, failed: false }),
      () => current && setState(before => ({ ...before, failed: true })),
    );
    return () => {
      current = false;
    };
  }, [key, round]);

  useServerBack(state.failed, retry);

  return { data: state.key === key ? state.data : undefined, failed: state.failed, retry };
}
