import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../components/format.ts';
import { type ReportChoices, readChoices, writeChoices } from './choices.ts';

export function useReportChoices(): [ReportChoices, (change: Partial<ReportChoices>) => void] {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(() => readChoices(search, today()), [search]);
  const change = useCallback(
    (changed: Partial<ReportChoices>) =>
      setSearch(now => writeChoices({ ...readChoices(now, today()), ...changed }), {
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [choices, change];
}
