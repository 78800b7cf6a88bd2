import AddIcon from '@mui/icons-material/Add';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useNavigate } from 'react-admin';
import { type ActivityKind, activityKinds } from '../../../contract/figures/activity-kinds.ts';
import type { Activity } from '../../../contract/register/activity.ts';
import { createAddress, filteredAddress, showAddress } from '../../components/addresses.ts';
import { formatDate, formatNumber } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { RelatedSection } from '../../components/show/RelatedSection.tsx';
import { RelatedTable } from '../../components/show/RelatedTable.tsx';
import { useCan } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

const kinds = Object.keys(activityKinds) as ActivityKind[];
const SHOWN = 5;

interface CoActivitiesProps {
  id: number;
  /** What a new activity begins with, if one can be added. */
  references?: Readonly<Record<string, number>>;
}

/** The latest activities of a CO, of all seven kinds in one table. */
export function CoActivities({ id, references }: CoActivitiesProps) {
  const navigate = useNavigate();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  // All seven kinds share one permission.
  const can = useCan('exposureVisit');
  const answers = useQueries({
    queries: kinds.map(kind => ({
      queryKey: [kind, 'ofCo', id],
      queryFn: () =>
        dataProvider.getList<Activity>(kind, {
          filter: { cos_id: id },
          sort: { field: 'activity_date', order: 'DESC' as const },
          pagination: { page: 1, perPage: SHOWN },
        }),
      enabled: can('list'),
    })),
  });
  if (!can('list')) return null;
  const heading = text('co.show.activities');
  const nameOf = (kind: ActivityKind) =>
    translate(`resources.${kind}.name`, { smart_count: 1, _: activityKinds[kind] });
  const rows = answers
    .flatMap(({ data }, index) => (data?.data ?? []).map(record => ({ ...record, kind: kinds[index] })))
    .sort((a, b) => b.activity_date.localeCompare(a.activity_date)) as (Activity & { kind: ActivityKind })[];
  const total = answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const failed = answers.filter(({ isError }) => isError);
  const query = {
    isPending: answers.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return (
    <RelatedSection
      {...{ heading, total, query }}
      isEmpty={rows.length === 0 && answers.every(({ isSuccess }) => isSuccess)}
      none={text('co.show.noActivities')}
      actions={
        references &&
        can('create') && (
          <MenuButton
            label={text('co.show.addActivity')}
            items={kinds.map(kind => ({
              label: nameOf(kind),
              onChoose: () => navigate(createAddress(kind, references)),
            }))}
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            className="no-print"
          />
        )
      }
    >
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
            {
              label: text('co.activities.date'),
              value: record => formatDate(record.activity_date),
              noWrap: true,
            },
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
    </RelatedSection>
  );
}
