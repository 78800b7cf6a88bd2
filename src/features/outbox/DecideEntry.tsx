import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegisterName } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import type { Register } from '../../../contract/register/register.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { text } from '../../i18n/text.ts';
import { decideEntry, discardEntry } from '../../offline/outbox/changes.ts';
import type { OutboxEntry } from '../../offline/outbox/entry.ts';
import { differences, merge, type Side } from '../../providers/conflict.ts';
import ChangedSinceDialog from '../../registers/conflicts/ChangedSinceDialog.tsx';
import { ConflictDialog } from '../../registers/form/ConflictDialog.tsx';
import { useChangeOutbox } from './useChangeOutbox.ts';

/** Resolves a conflict with changes of others: field by field for edits, as a whole for decisions and deletions. */
export function DecideEntry({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const change = useChangeOutbox();
  const { current, data, base = {} } = entry;
  const register = useQuery({
    queryKey: ['declaration', entry.register],
    queryFn: () => loadRegister(entry.register as RegisterName),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (!register || !current) return null;
  if (entry.action !== 'update')
    return <ConfirmEntry {...{ entry: { ...entry, current }, register, onClose }} />;
  const found = differences(register, base, data, current);
  const decide = async (chosen: Record<string, Side>) => {
    const isSaved = await change(now => decideEntry(now, entry.seq, merge(data, found, chosen), current));
    if (isSaved) onClose();
  };
  return (
    <ConflictDialog
      register={register}
      // Adds names of referenced records that the server's version lacks.
      current={{ ...entry.names, ...current }}
      found={found}
      back={text('outbox.back')}
      onCancel={onClose}
      onDecided={chosen => void decide(chosen)}
    />
  );
}

interface ConfirmEntryProps {
  entry: OutboxEntry & Required<Pick<OutboxEntry, 'current'>>;
  register: Register;
  onClose: () => void;
}

/** Asks whether a decision or deletion made offline still applies to the changed record. */
function ConfirmEntry({ entry, register, onClose }: ConfirmEntryProps) {
  const change = useChangeOutbox();
  const queryClient = useQueryClient();
  const { current, base = {}, action, data, seq, id, name } = entry;
  const status = String(data.approval_status);
  const approving = status === 'Approved' || status === 'Rejected' ? status : 'Pending';
  const apply = async (make: Parameters<typeof change>[0]) => {
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
      onGoOn={() => void apply(box => decideEntry(box, seq, {}, current))}
      onLeave={() => void apply(box => discardEntry(box, seq))}
    />
  );
}
