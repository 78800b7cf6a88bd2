import { useEffect, useState } from 'react';

export function useDebounced(typed: string, delayMs = 250): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  return debounced;
}
