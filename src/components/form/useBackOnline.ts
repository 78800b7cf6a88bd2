import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { checkServer, onBackOnline } from '../../providers/connection.ts';
import type { SaveFailure } from './saveFailure.ts';

/** How often the server is looked for at first, and at last. */
const FIRST_MS = 5_000;
const LAST_MS = 300_000;

/** Calls back once after each loss of the line, when it is back; `lost` is another object each time, nothing while all is well. */
export function useBackOnline(lost: object | null, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const waited = useRef(FIRST_MS);
  useEffect(() => {
    if (!lost) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      stopListening();
    };
    const back = () => {
      if (isOver) return;
      end();
      latest.current();
    };
    const look = async () => {
      const isThere = !document.hidden && (await checkServer());
      if (isOver) return;
      if (isThere) back();
      else later();
    };
    const later = () => {
      timer = setTimeout(() => void look(), waited.current);
      // Also from one loss to the next: what the server answers may still not get through.
      waited.current = Math.min(2 * waited.current, LAST_MS);
    };
    const stopListening = onBackOnline(back);
    later();
    return end;
  }, [lost]);
}

interface OnceBack {
  save: () => void;
  /** Something was typed since: what is still being typed is for the person to send. */
  sayBackOnline: () => void;
}

/** Saves again, once the connection is back, what could not be sent. @returns whether the form was changed since */
export function useSaveOnceBack(failure: SaveFailure | null, { save, sayBackOnline }: OnceBack): boolean {
  const lost = failure?.kind === 'offline' ? failure : null;
  const isTypedOn = useTypedSince(lost);
  useBackOnline(lost, isTypedOn ? sayBackOnline : save);
  return isTypedOn;
}

function useTypedSince(moment: object | null): boolean {
  const { watch } = useFormContext();
  const [isTypedOn, setIsTypedOn] = useState(false);
  useEffect(() => {
    setIsTypedOn(false);
    if (!moment) return;
    const subscription = watch(() => setIsTypedOn(true));
    return () => subscription.unsubscribe();
  }, [moment, watch]);
  return isTypedOn;
}
