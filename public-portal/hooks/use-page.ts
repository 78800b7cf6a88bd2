import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/catalogue.ts';

/** For example, `Contractor · Aid to Uprooted People`; only the programme's name without a title. */
export const pageTitle = (title?: string) => [title, texts().programme.name].filter(Boolean).join(' · ');

export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** False in server-rendered HTML, where buttons don't work yet; true once the script has taken over. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
