import { useRecordContext } from 'react-admin';
import { cpiTypes } from '../../../contract/figures/cpi-types.ts';
import type { Cmst } from '../../../contract/registers/cmst.ts';
import type { Cn } from '../../../contract/registers/cn.ts';
import type { Cpi } from '../../../contract/registers/cpi.ts';
import { formatDate, formatNumber, formatRupees } from '../../components/format.ts';
import { RelatedList } from '../../components/show/RelatedList.tsx';
import { valueText } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { TextKey } from '../../i18n/textKey.ts';
import { isTemporary } from '../../offline/outbox/ids.ts';
import { ApprovalStatus } from '../../registers/approval/ApprovalStatus.tsx';
import { CoActivities } from './CoActivities.tsx';

/** The related records of a CO: trainings of its office bearers, schemes, activities and networks. */
export function CoRelated() {
  const record = useRecordContext();
  if (!record) return null;
  const id = Number(record.id);
  const place = {
    districts_id: Number(record.districts_id),
    tehsils_id: Number(record.tehsils_id),
    villages_id: Number(record.villages_id),
  };
  // Nothing can be added to a CO that is deleted or not sent yet.
  const canAdd = !record.deleted_at && !isTemporary(record.id);
  const add = (label: TextKey, co: Record<string, number>) =>
    canAdd ? { label: text(label), references: { ...place, ...co } } : undefined;
  return (
    <>
      <RelatedList<Cmst>
        heading={text('co.show.trainings')}
        none={text('co.show.noTrainings')}
        add={add('co.show.addTraining', { cos_id: id })}
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
        add={add('co.show.addScheme', { cos_id: id })}
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
      <CoActivities id={id} references={canAdd ? { ...place, cos_id: id } : undefined} />
      <RelatedList<Cn>
        heading={text('co.show.networks')}
        none={text('co.show.noNetworks')}
        add={add('co.show.addNetwork', { cos_ids: id })}
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
