import { useEffect, useState } from 'preact/hooks';

const secondsTo = (time: number | null) =>
  time === null ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down whole seconds until a time in milliseconds since 1970. */
export function useSecondsUntil(time: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(time));
  useEffect(() => {
    setSeconds(secondsTo(time));
    if (time === null) return;
    const timer = setInterval(() => setSeconds(secondsTo(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
