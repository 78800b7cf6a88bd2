import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/catalogue.ts';

/** What the browser calls the page, `Contractor · Aid to Uprooted People`; the programme alone without a title. */
export const pageTitle = (title?: string) => [title, texts().programme.name].filter(Boolean).join(' · ');

export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** False in the page as the server made it, true once the script has taken it over: until then buttons do nothing. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
