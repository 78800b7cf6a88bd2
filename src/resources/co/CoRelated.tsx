import { useRecordContext } from 'react-admin';
import { cpiTypes } from '../../../contract/figures/cpi-types.ts';
import type { Cmst } from '../../../contract/registers/cmst.ts';
import type { Cn } from '../../../contract/registers/cn.ts';
import type { Cpi } from '../../../contract/registers/cpi.ts';
import { formatDate, formatNumber, formatRupees } from '../../components/format.ts';
import { RelatedList } from '../../components/show/RelatedList.tsx';
import { valueText } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { ApprovalStatus } from '../../registers/approval/ApprovalStatus.tsx';
import { CoActivities } from './CoActivities.tsx';

/** The related records of a CO: trainings of its office bearers, schemes, activities and networks. */
export function CoRelated() {
  const record = useRecordContext();
  if (!record) return null;
  const id = Number(record.id);
  return (
    <>
      <RelatedList<Cmst>
        heading={text('co.show.trainings')}
        none={text('co.show.noTrainings')}
        resource="cmst"
        filter={{ cos_id: id }}
        sort={{ field: 'start_date', order: 'DESC' }}
        columns={[
          { field: 'name', value: ({ name }) => name },
          { field: 'start_date', value: ({ start_date }) => formatDate(start_date), noWrap: true },
          { field: 'members', value: ({ members }) => formatNumber(members), isNumber: true },
          {
            field: 'approval_status',
            value: ({ approval_status }) => <ApprovalStatus status={approval_status} />,
          },
        ]}
      />
      <RelatedList<Cpi>
        heading={text('co.show.schemes')}
        none={text('co.show.noSchemes')}
        resource="cpi"
        filter={{ cos_id: id }}
        sort={{ field: 'cpi_created_date', order: 'DESC' }}
        columns={[
          {
            field: 'type_scheme_id',
            value: ({ type_scheme_id: type }) => valueText(cpiTypes[type] ?? String(type)),
          },
          {
            field: 'cpi_created_date',
            value: ({ cpi_created_date }) => formatDate(cpi_created_date),
            noWrap: true,
          },
          { field: 'total_cost', value: ({ total_cost }) => formatRupees(total_cost), isNumber: true },
        ]}
      />
      <CoActivities id={id} />
      <RelatedList<Cn>
        heading={text('co.show.networks')}
        none={text('co.show.noNetworks')}
        resource="cn"
        filter={{ co: id }}
        sort={{ field: 'name', order: 'ASC' }}
        columns={[
          { field: 'name', value: ({ name }) => name },
          { field: 'ref_code', value: ({ ref_code }) => ref_code, noWrap: true },
          { field: 'members', value: ({ members }) => formatNumber(members), isNumber: true },
        ]}
      />
    </>
  );
}
