import { useEffect, useState } from 'preact/hooks';

/** False in the page as the server made it, true once the script has taken it over: until then buttons do nothing. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
