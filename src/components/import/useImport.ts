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

/** Where an import is. What was chosen and found stays while the next thing is tried. */
export interface ImportState {
  file?: File;
  mapping: ColumnMapping;
  /** What was typed in place of cells, since the file was chosen. */
  corrections: Corrections;
  /** Rows that rename the record of their ID, as the person said. */
  confirmed: Confirmations;
  /** Of a CSV file, where the person chose it. */
  encoding?: Encoding;
  /** Columns or cells were said by the person, and are worth keeping. */
  isTouched?: boolean;
  /** When what came back with the file was kept. */
  restored?: string;
  /** What the check found. */
  checked?: ImportAnswer;
  /** What the import did. */
  done?: ImportAnswer;
  busy?: { what: 'check' | 'run'; loaded: number; total: number };
  /** Why the file, its check or the import failed. */
  failure?: { what: 'file' | 'check' | 'run'; message: string; isDone?: boolean; isLocked?: boolean };
  cancelled?: boolean;
}

const start: ImportState = { mapping: {}, corrections: {}, confirmed: {} };

/** Chooses, checks and imports a sheet; only `run` writes anything. */
export function useImport(resource: string) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [state, setState] = useState<ImportState>(start);
  const controller = useRef<AbortController | undefined>(undefined);
  // One key for one import: sending it again after a break has the first one's answer.
  const key = useRef('');
  /** Whether that one has reached the server is unknown: until it is, rows may be created only under its key. */
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
      drafts.keep(file, { mapping, corrections, confirmed, encoding, idempotencyKey: key.current });
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
      // Every heading is said outright from now on: the import takes what the check has shown.
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
      // Said after a look at the key; all other refusals say nothing of an attempt before.
      if (what === 'run' && (status === 422 || isDone)) {
        isOpen.current = false;
        if (isDone) key.current = randomKey();
        drafts.keep(file, { mapping, corrections, confirmed, encoding });
      }
      change({ busy: undefined, failure: { what, message: fileFailure(error), isDone } });
    }
  };

  const choose = (file: File) => {
    const problem = fileProblem(file, SHEET);
    const locked = drafts.lockedText(file);
    if (problem) setState({ ...start, failure: { what: 'file', message: problem } });
    else if (locked) {
      // Begun again it would take the place of what was typed, and make rows again that an attempt before has made.
      setState({
        ...start,
        failure: { what: 'file', message: translate(locked), isLocked: true },
      });
    } else {
      const kept = drafts.find(file);
      const { mapping, corrections, confirmed = {}, encoding } = kept ?? start;
      isOpen.current = kept?.idempotencyKey !== undefined;
      key.current = kept?.idempotencyKey ?? '';
      setState({
        ...start,
        file,
        corrections,
        confirmed,
        encoding,
        isTouched: kept !== undefined,
        restored: kept?.savedAt,
      });
      void send('check', { file, mapping, corrections, confirmed, encoding, remembered: !kept });
    }
  };
  const { file, mapping, corrections, confirmed, encoding, checked, done, isTouched } = state;
  useEffect(() => {
    if (!file || !isTouched || done) return;
    const idempotencyKey = isOpen.current ? key.current : undefined;
    drafts.keep(file, { mapping, corrections, confirmed, encoding, idempotencyKey });
  }, [confirmed, corrections, done, drafts, encoding, file, isTouched, mapping]);
  const remembered = !checked;
  const check = (next: ColumnMapping = mapping) => {
    if (!file) return;
    if (next !== mapping) setState(before => ({ ...before, isTouched: true }));
    void send('check', { file, mapping: next, corrections, confirmed, encoding, remembered });
  };
  /** Reads the file again; what was found before was found in other letters. */
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
    (rows: readonly ImportedRow[], isMeant: boolean) =>
      setState(before => {
        const numbers = new Set(rows.map(({ row }) => String(row)));
        const others = Object.entries(before.confirmed).filter(([row]) => !numbers.has(row));
        const now = isMeant ? rows.map(({ row, id = 0 }) => [row, id]) : [];
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
    isKept: drafts.isKept,
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
