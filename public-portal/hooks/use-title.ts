import { useEffect } from 'preact/hooks';
import { texts } from '../texts/catalogue.ts';

/** What the browser calls the page, `Contractor · Aid to Uprooted People`; the programme alone without a title. */
export const pageTitle = (title?: string) => [title, texts().programme.name].filter(Boolean).join(' · ');

export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
