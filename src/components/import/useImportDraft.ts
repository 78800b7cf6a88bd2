import { useEffect, useMemo, useRef, useState } from 'react';
import type { Confirmations, Corrections } from '../../../contract/import/import.ts';
import type { Encoding } from '../../../contract/import/sheets.ts';
import { IMPORTS, isLockedFor } from '../../offline/drafts/drafts.ts';
import {
  type DurableEntry,
  durableKeys,
  isUnreadable,
  readDurable,
  removeDurable,
  savedAtOf,
  writeDurable,
} from '../../offline/drafts/durableStorage.ts';
import type { ColumnMapping } from '../../providers/dataProvider/import.ts';
import { useCaller } from '../useCan.ts';

/** Column matches and corrections. The file itself can't be stored: it is recognised by name, size and date when chosen again. */
export interface ImportDraft extends DurableEntry {
  mapping: ColumnMapping;
  corrections: Corrections;
  confirmed?: Confirmations;
  encoding?: Encoding;
  /** Of an import with unknown outcome, which may have reached the server. */
  idempotencyKey?: string;
}

/** Drafts per user; the oldest is deleted. */
const MAX_DRAFTS = 3;
const WRITE_DELAY_MS = 400;

const keysOf = (userId: unknown) => durableKeys(`${IMPORTS}${userId}:`);

const draftKey = (userId: unknown, resource: string, { name, size, lastModified }: File) =>
  `${IMPORTS}${userId}:${resource}:${size}:${lastModified}:${name}`;

function writeDraft(userId: unknown, key: string, draft: ImportDraft): boolean {
  const others = keysOf(userId)
    .filter(other => other !== key && !isUnreadable(other))
    .sort((a, b) => (savedAtOf(a) < savedAtOf(b) ? 1 : -1));
  for (const old of others.slice(MAX_DRAFTS - 1)) removeDurable(old);
  return writeDurable(key, draft);
}

/** Saves a draft on this device, and finds it when the same file is chosen again. */
export function useImportDraft(resource: string) {
  const userId = useCaller()?.id;
  const unsaved = useRef<{ key: string; draft: ImportDraft }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSaved, setIsSaved] = useState(true);
  const calls = useMemo(() => {
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      unsaved.current = undefined;
    };
    const flush = () => {
      const last = unsaved.current;
      stop();
      if (last) setIsSaved(writeDraft(userId, last.key, last.draft));
    };
    return {
      flush,
      /** @returns the key of a text if there is a draft that can't be read now */
      lockedText: (file: File) => {
        if (!isUnreadable(draftKey(userId, resource, file))) return undefined;
        return isLockedFor(userId) ? 'device.locked' : 'account.drafts.unreadable';
      },
      find: (file: File) => readDurable<ImportDraft>(draftKey(userId, resource, file)),
      /** Writes after a short delay. */
      save: (file: File, draft: Omit<ImportDraft, 'savedAt'>) => {
        const savedAt = new Date().toISOString();
        unsaved.current = { key: draftKey(userId, resource, file), draft: { ...draft, savedAt } };
        timer.current ??= setTimeout(flush, WRITE_DELAY_MS);
      },
      forget: (file: File) => {
        stop();
        removeDurable(draftKey(userId, resource, file));
      },
    };
  }, [resource, userId]);
  useEffect(() => {
    window.addEventListener('pagehide', calls.flush);
    return () => {
      window.removeEventListener('pagehide', calls.flush);
      calls.flush();
    };
  }, [calls]);
  return useMemo(() => ({ ...calls, isSaved }), [calls, isSaved]);
}
