import { useQueryClient } from '@tanstack/react-query';
import type { Register } from '../../contract/register/register.ts';
import { recordsChanged } from '../components/recordsChanged.ts';
import { decideEntry, discardEntry } from '../device/outbox/changes.ts';
import type { OutboxEntry } from '../device/outbox/entry.ts';
import ChangedSinceDialog from '../register/as-seen/ChangedSinceDialog.tsx';
import { useChangeOutbox } from './useChangeOutbox.ts';

interface ConfirmEntryProps {
  entry: OutboxEntry & Required<Pick<OutboxEntry, 'current'>>;
  register: Register;
  onClose: () => void;
}

/** What was decided without a line about a record that others had changed by then: whether it holds. */
export function ConfirmEntry({ entry, register, onClose }: ConfirmEntryProps) {
  const change = useChangeOutbox();
  const queryClient = useQueryClient();
  const { current, base = {}, action, data, seq, id, name } = entry;
  const status = String(data.approval_status);
  const approving = status === 'Approved' || status === 'Rejected' ? status : 'Pending';
  const settle = async (make: Parameters<typeof change>[0]) => {
    if (!(await change(make))) return;
    void recordsChanged(queryClient, entry.register);
    onClose();
  };
  return (
    <ChangedSinceDialog
      {...{ register, id, name, base, current }}
      isOfOutbox
      word={action === 'delete' ? 'delete' : approving}
      onBack={onClose}
      onGoOn={() => void settle(box => decideEntry(box, seq, {}, current))}
      onLeave={() => void settle(box => discardEntry(box, seq))}
    />
  );
}
