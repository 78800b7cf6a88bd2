import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/frame/lazyPart.tsx';
import { setReauthenticate } from '../../../providers/http/reauthentication.ts';

const ReauthenticationDialog = lazyPart(() => import('./ReauthenticationDialog.tsx'));

/** Requests that need re-authentication wait for this dialog. Once on each page. */
export function Reauthentication() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(proof?: string) => void>(undefined);
  const finish = (proof?: string) => {
    setOpen(false);
    answer.current?.(proof);
    answer.current = undefined;
  };
  useEffect(() => {
    setReauthenticate(
      () =>
        new Promise(resolve => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      setReauthenticate(undefined);
      answer.current?.();
    };
  }, []);
  return open && <ReauthenticationDialog onProved={finish} onCancel={() => finish()} />;
}
