import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ActivityKind, activityKinds } from '../../../contract/figures/activity-kinds.ts';
import type { Activity } from '../../../contract/register/activity.ts';
import { filteredAddress, showAddress } from '../../components/addresses.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { formatDate, formatNumber } from '../../components/format.ts';
import { Section } from '../../components/show/Facts.tsx';
import { RelatedTable } from '../../components/show/RelatedList.tsx';
import { useMay } from '../../components/useMay.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

const kinds = Object.keys(activityKinds) as ActivityKind[];
const SHOWN = 5;

/** What a CO took part in, of all seven kinds in one table, the latest of each. */
export function CoActivities({ id }: { id: number }) {
  const text = useText();
  const translate = useTranslate();
  const dataProvider = useOfficeData();
  // One right for all seven kinds.
  const may = useMay('exposureVisit');
  const answers = useQueries({
    queries: kinds.map(kind => ({
      queryKey: [kind, 'ofCo', id],
      queryFn: () =>
        dataProvider.getList<Activity>(kind, {
          filter: { cos_id: id },
          sort: { field: 'activity_date', order: 'DESC' as const },
          pagination: { page: 1, perPage: SHOWN },
        }),
      enabled: may('list'),
    })),
  });
  if (!may('list')) return null;
  const heading = text('co.show.activities');
  const nameOf = (kind: ActivityKind) =>
    translate(`resources.${kind}.name`, { smart_count: 1, _: activityKinds[kind] });
  const rows = answers
    .flatMap(({ data }, index) => (data?.data ?? []).map(record => ({ ...record, kind: kinds[index] })))
    .sort((a, b) => b.activity_date.localeCompare(a.activity_date)) as (Activity & { kind: ActivityKind })[];
  const total = answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const failed = answers.filter(({ isError }) => isError);
  return (
    <Section heading={total ? `${heading} (${formatNumber(total)})` : heading}>
      {answers.some(({ isPending }) => isPending) && <Skeleton height={60} />}
      {failed.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                for (const { refetch } of failed) void refetch();
              }}
            >
              {text('shell.retry')}
            </Button>
          }
        >
          {failed[0]?.error?.message}
        </Alert>
      )}
      {rows.length === 0 && answers.every(({ isSuccess }) => isSuccess) && (
        <Typography sx={{ color: 'text.secondary' }}>{text('co.show.noActivities')}</Typography>
      )}
      {rows.length > 0 && (
        <RelatedTable
          heading={heading}
          rows={rows}
          columns={[
            {
              label: text('co.activities.title'),
              value: record => <TextLink to={showAddress(record.kind, record.id)}>{record.title}</TextLink>,
            },
            { label: text('co.activities.kind'), value: record => nameOf(record.kind) },
            { label: text('co.activities.date'), value: record => formatDate(record.activity_date) },
          ]}
        />
      )}
      {kinds.map((kind, index) => {
        const count = answers[index]?.data?.total ?? 0;
        if (count <= SHOWN) return null;
        return (
          <div key={kind}>
            <TextLink to={filteredAddress(kind, { cos_id: id })}>
              {nameOf(kind)}: {text('register.show.allInList', { total: formatNumber(count) })}
            </TextLink>
          </div>
        );
      })}
    </Section>
  );
}
