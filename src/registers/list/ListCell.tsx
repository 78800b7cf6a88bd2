import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { showAddress } from '../../components/addresses.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { inWords, kindOf } from '../../components/fields/kinds.ts';
import { CutText } from '../../components/list/CutText.tsx';
import { NameCell } from '../../components/list/NameCell.tsx';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import { hasPageDirection } from '../../i18n/language.ts';
import { usePendingChanges } from '../../offline/outbox/state.ts';
import { ApprovalStatus } from '../approval/ApprovalStatus.tsx';
import type { Column, ListRecord } from './columns.ts';

export function ListCell({ column }: { column: Column }): ReactNode {
  const record = useRecordContext<ListRecord>();
  if (!record) return null;
  const { source, field, isName, linked, width, Override } = column;
  if (Override) return <Override source={source} field={field} />;
  if (source === 'approval_status') return <ApprovalStatus status={record.approval_status} />;
  if (source === 'active_status') return <ActiveStatus status={record.active_status} />;
  if (isName) return <Name column={column} record={record} />;
  return (
    <CutText width={width}>
      {linked && field.to && field.nameOf ? (
        <RecordLink resource={field.to.resource} id={record[field.nameOf]} name={record[source]} />
      ) : (
        displayValue(column, record)
      )}
    </CutText>
  );
}

/** Links to the record's page and shows whether changes to the record are pending on this device. */
function Name({ column, record }: { column: Column; record: ListRecord }) {
  const resource = useResourceContext() ?? '';
  const waiting = usePendingChanges(resource, record.id);
  const shown = displayValue(column, record);
  return (
    <NameCell
      isDeleted={Boolean(record.deleted_at)}
      to={showAddress(resource, record.id)}
      width={column.width}
      pending={(waiting.find(({ state }) => state !== 'waits') ?? waiting[0])?.state}
    >
      <bdi dir={hasPageDirection(shown) ? 'rtl' : undefined}>{shown}</bdi>
    </NameCell>
  );
}

function displayValue({ source, field }: Column, record: ListRecord): ReactNode {
  const { cell, isComputed } = kindOf(field);
  const shows = cell && (isComputed || !isBlank(record[source]));
  return shows ? cell(record[source], record) : inWords(field, source, record);
}
