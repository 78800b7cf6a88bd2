import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/frame/lazyPart.tsx';
import { setAskForProof } from '../../../providers/http/proof.ts';

const ProofDialog = lazyPart(() => import('./ProofDialog.tsx'));

/** Is once on the page: whatever request is asked for a proof waits for this dialog, and knows nothing of it. */
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
