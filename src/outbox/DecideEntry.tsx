import { useQuery } from '@tanstack/react-query';
import type { RegisterName } from '../../contract/access.ts';
import { loadRegister } from '../../contract/load-register.ts';
import { decideEntry } from '../device/outbox/changes.ts';
import type { OutboxEntry } from '../device/outbox/entry.ts';
import { changeOutbox } from '../device/outbox/outbox.ts';
import { useText } from '../i18n/useText.ts';
import { ConflictDialog } from '../register/form/ConflictDialog.tsx';
import { differences, merge, type Side } from '../register/form/conflict.ts';

/** Both versions of a record that others changed while this one waited, field by field. */
export function DecideEntry({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const text = useText();
  const { current, data, base = {} } = entry;
  const register = useQuery({
    queryKey: ['declaration', entry.register],
    queryFn: () => loadRegister(entry.register as RegisterName),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (!register || !current) return null;
  const found = differences(register, base, data, current);
  const decide = (chosen: Record<string, Side>) => {
    void changeOutbox(now => decideEntry(now, entry.seq, merge(data, found, chosen), current));
    onClose();
  };
  return (
    <ConflictDialog
      register={register}
      // The names of what both refer to stand where the server's version has none.
      current={{ ...entry.names, ...current }}
      found={found}
      back={text('outbox.back')}
      onCancel={onClose}
      onDecided={decide}
    />
  );
}
