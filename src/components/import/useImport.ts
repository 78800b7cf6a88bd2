import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ImportAnswer, ImportedRow } from '../../../contract/answers/import.ts';
import { type Confirmations, type Corrections, SHEET } from '../../../contract/import/import.ts';
import type { Encoding } from '../../../contract/import/sheets.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { translate } from '../../i18n/catalogue.ts';
import type { ColumnMapping, SheetParams } from '../../providers/dataProvider/import.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { fileProblem } from '../documents/fileProblem.ts';
import { failureOf, fileFailure } from '../form/saveFailure.ts';
import { useImportDraft } from './useImportDraft.ts';

/** The result of a step stays until the next step succeeds. */
export interface ImportState {
  file?: File;
  mapping: ColumnMapping;
  /** Cells that the user has corrected. */
  corrections: Corrections;
  /** Rows that the user allows to rename the record with their ID. */
  confirmed: Confirmations;
  /** Of a CSV file, if the user chose one. */
  encoding?: Encoding;
  /** The user has matched columns or corrected cells, which are saved as a draft. */
  isTouched?: boolean;
  /** When the restored draft was saved. */
  restored?: string;
  checked?: ImportAnswer;
  done?: ImportAnswer;
  busy?: { what: 'check' | 'run'; loaded: number; total: number };
  failure?: { what: 'file' | 'check' | 'run'; message: string; isDone?: boolean; isLocked?: boolean };
  cancelled?: boolean;
}

const start: ImportState = { mapping: {}, corrections: {}, confirmed: {} };

/** Checks and imports a spreadsheet. Only `run` changes records. */
export function useImport(resource: string) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [state, setState] = useState<ImportState>(start);
  const controller = useRef<AbortController | undefined>(undefined);
  // Sending an import again under the same key returns the first answer instead of importing twice.
  const key = useRef('');
  /** The import with that key may have reached the server: until this is known, no other key may create rows. */
  const isOpen = useRef(false);
  const drafts = useImportDraft(resource);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (
    what: 'check' | 'run',
    {
      file,
      mapping,
      corrections,
      confirmed,
      remembered,
      encoding,
    }: Required<Omit<SheetParams, 'encoding'>> & Pick<SheetParams, 'encoding'>,
  ) => {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    const change = (values: Partial<ImportState>) => {
      if (controller.current === current) setState(before => ({ ...before, ...values }));
    };
    const clean = { failure: undefined, cancelled: false };
    if (what === 'run') {
      isOpen.current = true;
      drafts.save(file, { mapping, corrections, confirmed, encoding, idempotencyKey: key.current });
      drafts.flush();
    }
    change({ ...clean, file, mapping, busy: { what, loaded: 0, total: file.size } });
    try {
      const { data } = await dataProvider.importSheet(
        resource,
        { file, mapping, corrections, confirmed, remembered, encoding, dryRun: what === 'check' },
        {
          signal: current.signal,
          headers: what === 'run' ? { 'Idempotency-Key': key.current } : undefined,
          onProgress: (loaded, total) => change({ busy: { what, loaded, total } }),
        },
      );
      if (what === 'check' && !isOpen.current) key.current = randomKey();
      change({ busy: undefined });
      // From now on every column is mapped explicitly, so that the import does what the check has shown.
      if (what === 'check') change({ checked: data, mapping: data.mapping });
      else {
        isOpen.current = false;
        drafts.forget(file);
        change({ done: data });
      }
    } catch (error) {
      if (current.signal.aborted) return change({ busy: undefined, cancelled: true });
      const isDone = failureOf(error).kind === 'alreadySaved';
      const { status = 0 } = error as { status?: number };
      // The server checks the key before these refusals. Others don't tell whether an earlier attempt succeeded.
      if (what === 'run' && (status === 422 || isDone)) {
        isOpen.current = false;
        if (isDone) key.current = randomKey();
        drafts.save(file, { mapping, corrections, confirmed, encoding });
      }
      change({ busy: undefined, failure: { what, message: fileFailure(error), isDone } });
    }
  };

  const choose = (file: File) => {
    const problem = fileProblem(file, SHEET);
    const locked = drafts.lockedText(file);
    if (problem) setState({ ...start, failure: { what: 'file', message: problem } });
    else if (locked) {
      // Starting over would overwrite the locked draft, and could import rows twice.
      setState({
        ...start,
        failure: { what: 'file', message: translate(locked), isLocked: true },
      });
    } else {
      const draft = drafts.find(file);
      const { mapping, corrections, confirmed = {}, encoding } = draft ?? start;
      isOpen.current = draft?.idempotencyKey !== undefined;
      key.current = draft?.idempotencyKey ?? '';
      setState({
        ...start,
        file,
        corrections,
        confirmed,
        encoding,
        isTouched: draft !== undefined,
        restored: draft?.savedAt,
      });
      void send('check', { file, mapping, corrections, confirmed, encoding, remembered: !draft });
    }
  };
  const { file, mapping, corrections, confirmed, encoding, checked, done, isTouched } = state;
  useEffect(() => {
    if (!file || !isTouched || done) return;
    const idempotencyKey = isOpen.current ? key.current : undefined;
    drafts.save(file, { mapping, corrections, confirmed, encoding, idempotencyKey });
  }, [confirmed, corrections, done, drafts, encoding, file, isTouched, mapping]);
  const remembered = !checked;
  const check = (next: ColumnMapping = mapping) => {
    if (!file) return;
    if (next !== mapping) setState(before => ({ ...before, isTouched: true }));
    void send('check', { file, mapping: next, corrections, confirmed, encoding, remembered });
  };
  /** Checks again; the earlier result was read with another encoding. */
  const decode = (encoding: Encoding | undefined) => {
    if (!file) return;
    setState(before => ({ ...before, encoding, checked: undefined, isTouched: true }));
    void send('check', { file, mapping, corrections, confirmed, encoding, remembered });
  };
  const run = () =>
    file && void send('run', { file, mapping, corrections, confirmed, encoding, remembered: false });
  const forget = async () => {
    if (!file) return;
    try {
      await dataProvider.forgetImportMapping(resource);
      void send('check', { file, mapping: {}, corrections, confirmed, encoding, remembered: false });
    } catch (error) {
      setState(before => ({ ...before, failure: { what: 'check', message: fileFailure(error) } }));
    }
  };
  const correct = useCallback(
    (row: number, column: string, typed: string) =>
      setState(before => ({
        ...before,
        isTouched: true,
        corrections: { ...before.corrections, [row]: { ...before.corrections[row], [column]: typed } },
      })),
    [],
  );
  const confirm = useCallback(
    (rows: readonly ImportedRow[], isChecked: boolean) =>
      setState(before => {
        const numbers = new Set(rows.map(({ row }) => String(row)));
        const others = Object.entries(before.confirmed).filter(([row]) => !numbers.has(row));
        const now = isChecked ? rows.map(({ row, id = 0 }) => [row, id]) : [];
        return { ...before, isTouched: true, confirmed: Object.fromEntries([...others, ...now]) };
      }),
    [],
  );
  const cancel = () => controller.current?.abort();
  const reset = () => {
    controller.current?.abort();
    controller.current = undefined;
    setState(start);
  };
  const discard = () => {
    if (file) drafts.forget(file);
  };
  return {
    state,
    isSaved: drafts.isSaved,
    choose,
    check,
    decode,
    forget,
    correct,
    confirm,
    run,
    cancel,
    reset,
    discard,
  };
}
