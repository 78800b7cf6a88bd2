import { lazyPart } from '../frame/lazyPart.tsx';
import { useTransfers } from './transfers.ts';

const TransferPanel = lazyPart(() => import('./TransferPanel.tsx'));

/** Loads the panel when there are downloads. */
export function Transfers() {
  return useTransfers().length > 0 && <TransferPanel />;
}
