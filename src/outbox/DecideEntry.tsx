import { useQuery } from '@tanstack/react-query';
import type { RegisterName } from '../../contract/access.ts';
import { loadRegister } from '../../contract/load-register.ts';
import { decideEntry } from '../device/outbox/changes.ts';
import type { OutboxEntry } from '../device/outbox/entry.ts';
import { text } from '../i18n/text.ts';
import { ConflictDialog } from '../register/form/ConflictDialog.tsx';
import { differences, merge, type Side } from '../register/form/conflict.ts';
import { ConfirmEntry } from './ConfirmEntry.tsx';
import { useChangeOutbox } from './useChangeOutbox.ts';

/** What others have made of a record while an entry of it waited: field by field, or as a whole for one that decides on it. */
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
    const isKept = await change(now => decideEntry(now, entry.seq, merge(data, found, chosen), current));
    if (isKept) onClose();
  };
  return (
    <ConflictDialog
      register={register}
      // The names of what both refer to stand where the server's version has none.
      current={{ ...entry.names, ...current }}
      found={found}
      back={text('outbox.back')}
      onCancel={onClose}
      onDecided={chosen => void decide(chosen)}
    />
  );
}
