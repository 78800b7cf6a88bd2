import { useEffect, useMemo, useRef, useState } from 'react';
import type { Confirmations, Corrections } from '../../../contract/import/import.ts';
import type { Encoding } from '../../../contract/import/sheets.ts';
import { IMPORTS, isLockedFor } from '../../offline/drafts/draftStore.ts';
import {
  isUnreadable,
  type Lasting,
  lastingKeys,
  readLasting,
  removeLasting,
  savedAtOf,
  writeLasting,
} from '../../offline/drafts/lasting.ts';
import type { ColumnMapping } from '../../providers/dataProvider/import.ts';
import { useCaller } from '../useMay.ts';

/** What was said and typed of a sheet that isn't imported yet. The file itself can't be kept: it is known again by its name, size and age. */
export interface ImportDraft extends Lasting {
  mapping: ColumnMapping;
  corrections: Corrections;
  confirmed?: Confirmations;
  encoding?: Encoding;
  /** Of an import whose outcome nobody knows: it may have reached the server. */
  idempotencyKey?: string;
}

/** Files of a person of which this much is kept. */
const MOST = 3;
const WRITE_MS = 400;

const keysOf = (userId: unknown) => lastingKeys(`${IMPORTS}${userId}:`);

const draftKey = (userId: unknown, resource: string, { name, size, lastModified }: File) =>
  `${IMPORTS}${userId}:${resource}:${size}:${lastModified}:${name}`;

function writeDraft(userId: unknown, key: string, draft: ImportDraft): boolean {
  const others = keysOf(userId)
    .filter(other => other !== key && !isUnreadable(other))
    .sort((a, b) => (savedAtOf(a) < savedAtOf(b) ? 1 : -1));
  for (const old of others.slice(MOST - 1)) removeLasting(old);
  return writeLasting(key, draft);
}

/** Keeps on this device what was typed of a sheet, for when the same file is chosen again. */
export function useImportDraft(resource: string) {
  const userId = useCaller()?.id;
  const due = useRef<{ key: string; draft: ImportDraft }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isKept, setIsKept] = useState(true);
  const calls = useMemo(() => {
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      due.current = undefined;
    };
    const flush = () => {
      const last = due.current;
      stop();
      if (last) setIsKept(writeDraft(userId, last.key, last.draft));
    };
    return {
      flush,
      /** What was typed of it is here, and can't be read now. @returns how that is said */
      lockedText: (file: File) => {
        if (!isUnreadable(draftKey(userId, resource, file))) return undefined;
        return isLockedFor(userId) ? 'device.locked' : 'account.drafts.unreadable';
      },
      find: (file: File) => readLasting<ImportDraft>(draftKey(userId, resource, file)),
      /** Written at most a moment after the first key that isn't yet. */
      keep: (file: File, draft: Omit<ImportDraft, 'savedAt'>) => {
        const savedAt = new Date().toISOString();
        due.current = { key: draftKey(userId, resource, file), draft: { ...draft, savedAt } };
        timer.current ??= setTimeout(flush, WRITE_MS);
      },
      forget: (file: File) => {
        stop();
        removeLasting(draftKey(userId, resource, file));
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
  return useMemo(() => ({ ...calls, isKept }), [calls, isKept]);
}
