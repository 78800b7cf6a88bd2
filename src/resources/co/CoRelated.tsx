import { useRecordContext } from 'react-admin';
import { schemeTypes } from '../../../contract/figures/scheme-types.ts';
import type { Cmst } from '../../../contract/registers/cmst.ts';
import type { Cn } from '../../../contract/registers/cn.ts';
import type { Cpi } from '../../../contract/registers/cpi.ts';
import { showAddress } from '../../components/addresses.ts';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { formatDate, formatNumber } from '../../components/format.ts';
import { formatRupees } from '../../components/money.ts';
import { RelatedList } from '../../components/show/RelatedList.tsx';
import { valueText } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';
import { CoActivities } from './CoActivities.tsx';

/** What belongs to a CO, on its page. */
export function CoRelated() {
  const record = useRecordContext();
  if (!record) return null;
  const id = Number(record.id);
  return (
    <>
      <CoTrainings id={id} />
      <CoSchemes id={id} />
      <CoActivities id={id} />
      <CoNetworks id={id} />
    </>
  );
}

/** The trainings of a CO's office bearers, the latest first. */
function CoTrainings({ id }: { id: number }) {
  const text = useText();
  return (
    <RelatedList<Cmst>
      heading={text('co.show.trainings')}
      none={text('co.show.noTrainings')}
      resource="cmst"
      filter={{ cos_id: id }}
      sort={{ field: 'start_date', order: 'DESC' }}
      columns={[
        {
          label: text('resources.cmst.fields.name'),
          value: record => <TextLink to={showAddress('cmst', record.id)}>{record.name}</TextLink>,
        },
        { label: text('resources.cmst.fields.start_date'), value: record => formatDate(record.start_date) },
        {
          label: text('resources.cmst.fields.members'),
          value: record => formatNumber(record.members),
          isNumber: true,
        },
        {
          label: text('resources.cmst.fields.approval_status'),
          value: record => <ApprovalStatus status={record.approval_status} />,
        },
      ]}
    />
  );
}

/** The schemes of a CO, for those who may see schemes. */
function CoSchemes({ id }: { id: number }) {
  const text = useText();
  return (
    <RelatedList<Cpi>
      heading={text('co.show.schemes')}
      none={text('co.show.noSchemes')}
      resource="cpi"
      filter={{ cos_id: id }}
      sort={{ field: 'cpi_created_date', order: 'DESC' }}
      columns={[
        {
          label: text('resources.cpi.fields.type_scheme_id'),
          value: record => (
            <TextLink to={showAddress('cpi', record.id)}>
              {valueText(schemeTypes[record.type_scheme_id] ?? String(record.type_scheme_id))}
            </TextLink>
          ),
        },
        {
          label: text('resources.cpi.fields.cpi_created_date'),
          value: record => formatDate(record.cpi_created_date),
        },
        {
          label: text('resources.cpi.fields.total_cost'),
          value: record => formatRupees(record.total_cost),
          isNumber: true,
        },
      ]}
    />
  );
}

/** The networks to which a CO belongs. */
function CoNetworks({ id }: { id: number }) {
  const text = useText();
  return (
    <RelatedList<Cn>
      heading={text('co.show.networks')}
      none={text('co.show.noNetworks')}
      resource="cn"
      filter={{ co: id }}
      sort={{ field: 'name', order: 'ASC' }}
      columns={[
        {
          label: text('resources.cn.fields.name'),
          value: record => <TextLink to={showAddress('cn', record.id)}>{record.name}</TextLink>,
        },
        { label: text('resources.cn.fields.ref_code'), value: record => record.ref_code },
        {
          label: text('resources.cn.fields.members'),
          value: record => formatNumber(record.members),
          isNumber: true,
        },
      ]}
    />
  );
}
