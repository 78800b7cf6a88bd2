import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/frame/lazyPart.tsx';
import { setAskForProof } from '../../../providers/http/proof.ts';

const ProofDialog = lazyPart(() => import('./ProofDialog.tsx'));

/** Requests that need re-authentication wait for this dialog. Once on each page. */
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
  return open && <ProofDialog onProved={finish} onCancel={() => finish()} />;
}
