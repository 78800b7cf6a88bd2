import { useCallback, useMemo } from 'react';
import { today } from '../components/format.ts';
import { useAddressQuery } from '../layout/useAddressQuery.ts';
import { type ReportChoices, readChoices, writeChoices } from './choices.ts';

export function useReportChoices(): [ReportChoices, (change: Partial<ReportChoices>) => void] {
  const [search, setSearch] = useAddressQuery();
  const choices = useMemo(() => readChoices(search, today()), [search]);
  const change = useCallback(
    (changed: Partial<ReportChoices>) =>
      setSearch(now => writeChoices({ ...readChoices(now, today()), ...changed })),
    [setSearch],
  );
  return [choices, change];
}
