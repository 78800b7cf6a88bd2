import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setAskForProof } from '../../providers/http/proof.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx'));

/** Stands once on the page: whatever request is asked for a proof waits for this dialog, and knows nothing of it. */
export function ProofAsker() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(proof?: string) => void>(undefined);
  const finish = (proof?: string) => {
    setOpen(false);
    answer.current?.(proof);
    answer.current = undefined;
  };
  useEffect(() => {
    setAskForProof(
      () =>
        new Promise(resolve => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      setAskForProof(undefined);
      answer.current?.();
    };
  }, []);
  return <Suspense>{open && <ProofDialog onProved={finish} onCancel={() => finish()} />}</Suspense>;
}
