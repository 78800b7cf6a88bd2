import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { BusyButton } from '../../components/BusyButton.tsx';
import { FileButton } from '../../components/documents/FileButton.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { removeStoredFiles } from '../../offline/outbox/documentFiles.ts';
import type { Outbox, OutboxEntry } from '../../offline/outbox/entry.ts';
import {
  newEntries,
  OutboxFileRefused,
  readExport,
  takeFiles,
  withEntries,
} from '../../offline/outbox/exportFile.ts';
import { changeOutbox, OutboxFull } from '../../offline/outbox/outbox.ts';
import { OfflineStorageFull } from '../../offline/store/values.ts';
import { readSession } from '../../providers/session.ts';
import { downloadOutbox } from './downloadOutbox.ts';

/** Exports pending changes to a file for another computer, in case this one breaks, and imports such a file. */
export function ExportImport({ box }: { box: Outbox }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const user = readSession()?.user;
  if (!user) return null;
  const notifyFailure = (error: unknown) => {
    const owner = error instanceof OutboxFileRefused ? error.owner : undefined;
    const word = owner ? text('outbox.ofOther', { name: owner }) : text('outbox.notOurs');
    const other =
      error instanceof OfflineStorageFull
        ? text('outbox.noRoom')
        : error instanceof OutboxFull
          ? text('outbox.tooMuch')
          : (error as Error).message;
    const message = error instanceof OutboxFileRefused ? word : other;
    notify(text('outbox.importFailed', { message }), { type: 'error' });
  };
  const runBusy = (work: () => Promise<void>) => {
    setBusy(true);
    void work()
      .catch(notifyFailure)
      .finally(() => setBusy(false));
  };
  const warn = (word: 'exportMissing' | 'importMissing' | 'importUnknown', names: string[]) => {
    if (names.length === 0) return;
    notify(text(`outbox.${word}`, { names: names.join(comma()) }), {
      type: 'warning',
      autoHideDuration: null,
    });
  };
  const save = async () => warn('exportMissing', await downloadOutbox({ id: user.id, name: user.name }));
  const importFile = async (file: File) => {
    const exported = await readExport(file, user.id);
    const { entries, missing } = await takeFiles(newEntries(box, exported.entries), exported);
    let refused: OutboxEntry[] = [];
    let count = 0;
    const after = await changeOutbox(now => {
      // Another tab may have imported the same file in the meantime.
      const taken = withEntries(now, newEntries(now, entries), exported.entries);
      refused = taken.refused;
      count = taken.box.entries.length - now.entries.length;
      return count > 0 ? taken.box : now;
    }).catch(async error => {
      await removeStoredFiles(entries.flatMap(({ files }) => files));
      throw error;
    });
    const kept = new Set(after.entries.flatMap(({ files }) => files.map(({ at }) => at)));
    await removeStoredFiles(entries.flatMap(({ files }) => files).filter(({ at }) => !kept.has(at)));
    warn('importMissing', missing);
    warn(
      'importUnknown',
      refused.map(({ name, register, id }) => name || `${register} ${id}`),
    );
    if (count === 0 && missing.length + refused.length > 0) return;
    notify(count > 0 ? text('outbox.imported', { smart_count: count }) : text('outbox.importedNone'), {
      type: 'success',
    });
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {box.entries.length > 0 && (
          <BusyButton variant="outlined" busy={isBusy} loading={isBusy} onClick={() => runBusy(save)}>
            {text('outbox.export')}
          </BusyButton>
        )}
        <FileButton
          label={text('outbox.import')}
          accept=".aup,application/json,.json"
          disabled={isBusy}
          onFiles={([file]) => file && runBusy(() => importFile(file))}
        />
      </Box>
      {box.entries.length > 0 && <SecondaryText sx={{ mt: 0.5 }}>{text('outbox.exportHelp')}</SecondaryText>}
    </Box>
  );
}
