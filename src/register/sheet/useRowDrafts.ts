import { useCallback, useEffect, useRef, useState } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import {
  draftsOf,
  type KeptDraft,
  keepable,
  newDraftKey,
  removeDraft,
  writeDraft,
} from '../../components/form/draftStore.ts';
import { useCaller } from '../../components/useMay.ts';
import { nameOf } from '../nameOf.ts';
import { isChanged, type SheetRow, shownRecord } from './rows.ts';

/** Writing waits this long after a change, so that a block that is pasted costs one write. */
const REST_MS = 250;

/**
 * What is changed in a sheet is a draft of each record's form until it is saved: it outlives a power cut, stands among the person's
 * drafts, and is offered by the form as well as by the next sheet with that record, as long as the record is what it was.
 */
export function useRowDrafts(register: Register, rows: readonly SheetRow[], fields: readonly string[]) {
  const userId = useCaller()?.id;
  const { name: resource } = register;
  const keys = useRef(new Map<number, string>());
  const stopped = useRef(false);
  const latest = useRef(rows);
  latest.current = rows;
  const [offered, setOffered] = useState<readonly KeptDraft[]>(() => fitting(draftsOf(userId)));

  /** The latest of each record here that holds nothing but cells of the sheet. */
  function fitting(drafts: readonly KeptDraft[]): KeptDraft[] {
    const found = rows.map(({ record }) =>
      drafts.find(
        draft =>
          draft.resource === resource &&
          draft.recordId === String(record.id) &&
          draft.basedOn === record.updated_at &&
          Object.keys(draft.values).every(field => fields.includes(field)),
      ),
    );
    return found.filter(draft => draft !== undefined);
  }

  const write = useCallback(() => {
    if (stopped.current) return;
    for (const row of latest.current) {
      const { id, updated_at } = row.record;
      const key = keys.current.get(id) ?? newDraftKey({ userId, resource, recordId: id });
      if (isChanged(row)) {
        keys.current.set(id, key);
        writeDraft(key, {
          values: keepable(row.changes),
          savedAt: new Date().toISOString(),
          name: nameOf(register, shownRecord(row)),
          basedOn: updated_at,
          was: keepable(
            Object.fromEntries(Object.keys(row.changes).map(field => [field, row.record[field]])),
          ),
        });
      } else if (keys.current.delete(id)) removeDraft(key);
    }
  }, [register, resource, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows is written
  useEffect(() => {
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [rows, write]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  /** Forgets all of them: the sheet is being left. */
  const discard = useCallback(() => {
    stopped.current = true;
    for (const key of keys.current.values()) removeDraft(key);
  }, []);

  /** Takes those that are offered as the sheet's own. @returns their values, to be put into the cells */
  const adopt = useCallback(() => {
    for (const { key, recordId } of offered) keys.current.set(Number(recordId), key);
    setOffered([]);
    return offered.flatMap(({ recordId, values }) =>
      Object.entries(values).map(([field, value]) => ({ id: Number(recordId), field, value })),
    );
  }, [offered]);

  return { offered, adopt, decline: () => setOffered([]), discard };
}
