import { useEffect, useState } from 'preact/hooks';
import { COMPANY_SEARCH_DEBOUNCE_MS, COMPANY_SEARCH_MIN } from '../../contract/fields/contractor-rules.ts';
import { companyNames } from '../api.ts';

/** Names to offer for what was typed; none while it is too short, and none when the server has no answer. */
export function useCompanyNames(typed: string, weblink: string, wanted: boolean): string[] {
  const [names, setNames] = useState<string[]>([]);
  const text = typed.trim();

  useEffect(() => {
    setNames([]);
    if (!wanted || !weblink || text.length < COMPANY_SEARCH_MIN) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      companyNames(text, weblink, abort.signal).then(
        found => setNames([...new Set(found)].filter(name => name !== text)),
        () => {},
      );
    }, COMPANY_SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, weblink, wanted]);

  return names;
}
