import { useEffect, useState } from 'preact/hooks';
import { COMPANY_SEARCH_DEBOUNCE_MS, COMPANY_SEARCH_MIN } from '../../contract/fields/contractor-rules.ts';
import { companyNames } from '../api.ts';

/** Suggests company names; none if the text is too short or the request fails. */
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
