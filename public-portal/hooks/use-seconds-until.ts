import { useEffect, useState } from 'preact/hooks';

const secondsTo = (time: number | null) =>
  time === null ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds until a time (milliseconds since 1970), counted down. */
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
