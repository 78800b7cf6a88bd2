import { useEffect } from 'preact/hooks';
import { programme } from '../texts.ts';

export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${programme.name}` : programme.name;
  }, [title]);
}
