import { useCallback } from 'react';
import { useStore } from 'react-admin';

const KEPT = 6;

/** What the person looked for lately, newest first; forgotten when they sign out, like all searches. */
export function useRecent(): {
  terms: readonly string[];
  remember: (term: string) => void;
  clear: () => void;
} {
  const [terms, setTerms] = useStore<string[]>('search.recent', []);
  const remember = useCallback(
    (term: string) =>
      setTerms(before => [
        term,
        ...before.filter(one => one.toLowerCase() !== term.toLowerCase()).slice(0, KEPT - 1),
      ]),
    [setTerms],
  );
  const clear = useCallback(() => setTerms([]), [setTerms]);
  return { terms, remember, clear };
}
