import { useEffect, useState } from 'react';

/** What was typed, once the keys have rested a moment. */
export function useResting(typed: string, restMs = 250): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, restMs]);
  return rested;
}
