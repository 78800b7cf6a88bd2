import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SaveFailure } from '../../components/form/saveFailure.ts';
import { useBackOnline } from '../../components/form/useBackOnline.ts';

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
