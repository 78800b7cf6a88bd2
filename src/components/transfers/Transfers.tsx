import { lazyPart } from '../frame/lazyPart.tsx';
import { useTransfers } from './transfers.ts';

const TransferPanel = lazyPart(() => import('./TransferPanel.tsx'));

/** The panel of downloads, while there are any. */
export function Transfers() {
  return useTransfers().length > 0 && <TransferPanel />;
}
