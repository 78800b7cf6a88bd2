import { Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useDataProvider } from 'react-admin';
import { QueryFailed } from '../../../components/LoadFailed.tsx';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';

const REFRESH_MS = 60_000;

interface ReportCardProps<T> {
  /** Part of the text keys after `dashboard.system.`. */
  about: 'backups' | 'mails';
  read: (office: OfficeDataProvider) => Promise<T>;
  children: (report: T) => ReactNode;
}

/** A card of the System tab. Refetched every minute. */
export function ReportCard<T>({ about, read, children }: ReportCardProps<T>) {
  const id = useId();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', about],
    queryFn: () => read(dataProvider),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Card component="section" sx={{ p: 2 }} aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: 17, mb: 0.5 }}>
        {text(`dashboard.system.${about}.title`)}
      </Typography>
      <QueryFailed {...{ error, refetch }} message={`dashboard.system.${about}.unknown`} />
      {data !== undefined && children(data)}
    </Card>
  );
}
