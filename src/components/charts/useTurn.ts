import { startTransition, useEffect, useState } from 'react';

/** A page that is never idle draws its charts nevertheless. */
const PATIENCE_MS = 300;

const waiting: (() => void)[] = [];
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(serve, { timeout: PATIENCE_MS });
  else setTimeout(serve, 0);
}

function serve(): void {
  isAsked = false;
  waiting.shift()?.();
  ask();
}

/** Says when it is one's turn, one after the other while the page is idle: many charts drawn at once would hold it up. */
export function useTurn(): boolean {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => {
    const take = () => startTransition(() => setIsTurn(true));
    waiting.push(take);
    ask();
    return () => {
      const index = waiting.indexOf(take);
      if (index >= 0) waiting.splice(index, 1);
    };
  }, []);
  return isTurn;
}
