import { useCallback, useEffect, useRef, useState } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { useCaller } from '../../components/useCan.ts';
import {
  draftsOf,
  newDraftKey,
  removeDraft,
  type SavedDraft,
  storableValues,
  writeDraft,
} from '../../offline/drafts/drafts.ts';
import { recordName } from '../names.ts';
import { type GridRow, isChanged, shownRecord } from './gridRows.ts';

/** Maximum delay before typed text is written, as in forms. */
const WRITE_MS = 400;

/**
 * Writes a draft for each changed row until it is saved. Drafts survive a crash, and both the form and table edit offer
 * them while the record is unchanged.
 * @param rows including the text of the open cell
 */
export function useRowDrafts(register: Register, rows: readonly GridRow[], fields: readonly string[]) {
  const userId = useCaller()?.id;
  const { name: resource } = register;
  const keys = useRef(new Map<number, string>());
  /** The row as last written, so that unchanged rows aren't written again with each key. */
  const written = useRef(new Map<number, GridRow>());
  /** Drafts to remove once their replacement is written, so that a crash in between loses nothing. */
  const replaced = useRef(new Map<number, string>());
  const stopped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** False if storage is full or blocked. */
  const [isSaved, setIsSaved] = useState(true);
  const latest = useRef(rows);
  latest.current = rows;
  const [offered, setOffered] = useState<readonly SavedDraft[]>(() => fitting(draftsOf(userId)));

  /** The latest draft of each record that only has fields of this grid. */
  function fitting(drafts: readonly SavedDraft[]): SavedDraft[] {
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

  const removeReplaced = useCallback((id: number) => {
    const key = replaced.current.get(id);
    if (key) void removeDraft(key);
    replaced.current.delete(id);
  }, []);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (stopped.current) return;
    let isWritten = true;
    for (const row of latest.current) {
      const { id, updated_at } = row.record;
      const known = keys.current.get(id);
      if (isChanged(row)) {
        const last = written.current.get(id);
        if (last?.changes === row.changes && last.record === row.record) continue;
        const key = known ?? newDraftKey({ userId, resource, recordId: id });
        keys.current.set(id, key);
        const was = Object.keys(row.changes).map(field => [field, row.record[field]]);
        const draft = {
          values: storableValues(row.changes),
          savedAt: new Date().toISOString(),
          name: recordName(register, shownRecord(row)),
          basedOn: updated_at,
          was: storableValues(Object.fromEntries(was)),
        };
        if (writeDraft(key, draft)) {
          written.current.set(id, row);
          removeReplaced(id);
        } else isWritten = false;
      } else if (known) {
        keys.current.delete(id);
        written.current.delete(id);
        removeDraft(known);
        removeReplaced(id);
      }
    }
    setIsSaved(isWritten);
  }, [register, removeReplaced, resource, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows is written
  useEffect(() => {
    timer.current ??= setTimeout(write, WRITE_MS);
  }, [rows, write]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  /** Deletes all drafts before leaving. */
  const discard = useCallback(() => {
    stopped.current = true;
    for (const kept of [keys, replaced]) for (const key of kept.current.values()) removeDraft(key);
  }, []);

  /**
   * Adopts the offered drafts.
   * @returns their values as cells
   */
  const adopt = useCallback(() => {
    for (const { key, recordId } of offered) {
      const id = Number(recordId);
      const own = keys.current.get(id);
      // From now on the row is written to the adopted draft.
      if (own) replaced.current.set(id, own);
      keys.current.set(id, key);
      written.current.delete(id);
    }
    // Writes even if the rows already have these values and don't change.
    timer.current ??= setTimeout(write, WRITE_MS);
    setOffered([]);
    return offered.flatMap(({ recordId, values }) =>
      Object.entries(values).map(([field, value]) => ({ id: Number(recordId), field, value })),
    );
  }, [offered, write]);

  return { offered, isSaved, adopt, decline: () => setOffered([]), discard };
}
