import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useIsOffline } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { SIMILAR_MIN, similarFields } from '../../../contract/register/similar.ts';
import { useDebounced } from '../../components/inputs/useDebounced.ts';
import { useCan } from '../../components/useCan.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Typing goes on for a while; only what is this long is asked about. */
const REST_MS = 350;

export interface SimilarState {
  register: Register;
  /** Those that the person has not said to be others. */
  similar: readonly { record: RaRecord; fields: string[] }[];
  isAnother: (id: RaRecord['id']) => void;
}

export const SimilarContext = createContext<SimilarState | null>(null);
export const useSimilarRecords = () => useContext(SimilarContext);

/** Whether at most more or less of the same name was typed: what was found for it stays until the new answer is there. */
function isTypedOn(before: string, now: string, field: string | undefined): boolean {
  if (before === '' || now === '') return false;
  if (!field) return before === now;
  const [a, b] = [before, now].map(values => String(JSON.parse(values)[field] ?? ''));
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a));
}

const nobody: readonly RaRecord['id'][] = [];

/** Records that look the same, by the register's rule: a help, which says nothing when it fails or for another name. */
export function useSimilar(register: Register, isNew: boolean): SimilarState {
  const isOffline = useIsOffline();
  const can = useCan(register.name);
  const names = useMemo(() => similarFields(register), [register]);
  const watched = useWatch({ name: names }) as unknown[];
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = String(watched[index] ?? '').trim();
    if (value !== '') values[name] = value;
  }
  const rule = register.similar;
  const isGiven = (name: string) => values[name] !== undefined;
  const isNamed =
    rule?.name !== undefined &&
    (values[rule.name]?.length ?? 0) >= SIMILAR_MIN &&
    (!rule.place || values[rule.place] !== undefined);
  const isAsked =
    isNew &&
    can('list') &&
    (isNamed || rule?.same?.some(isGiven) === true || rule?.together?.every(isGiven) === true);
  const typed = isAsked ? JSON.stringify(values) : '';
  const settled = useDebounced(typed, REST_MS);
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const query = useQuery({
    queryKey: ['similar', register.name, settled],
    queryFn: ({ signal }) => dataProvider.similar<RaRecord>(register.name, JSON.parse(settled), signal),
    enabled: settled !== '' && isAsked && !isOffline,
    placeholderData: (before, query) =>
      rule && isTypedOn(String(query?.queryKey[2] ?? ''), settled, rule.name) ? before : undefined,
    gcTime: 60_000,
    retry: false,
  });
  const [others, setOthers] = useState(nobody);
  // The next record has nothing to do with what was said of the one before.
  if (!isAsked && others.length > 0) setOthers(nobody);
  const isCurrent = rule !== undefined && isTypedOn(settled, typed, rule.name);
  const found = isCurrent && !isOffline ? query.data : undefined;
  return useMemo(
    () => ({
      register,
      similar: (found ?? []).filter(({ record }) => !others.includes(record.id)),
      isAnother: id => setOthers(before => [...before, id]),
    }),
    [found, others, register],
  );
}
