import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { showAddress } from '../../components/addresses.ts';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { CutText } from '../../components/list/CutText.tsx';
import { NameCell } from '../../components/list/NameCell.tsx';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import { useWaiting } from '../../components/useOutbox.ts';
import { isBlank } from '../../fields/kind.ts';
import { inWords, kindOf } from '../../fields/kinds.ts';
import type { Column, ListRecord } from './columns.ts';

/** A value of the surrounding record as its column wants it written. */
export function ListCell({ column }: { column: Column }): ReactNode {
  const record = useRecordContext<ListRecord>();
  if (!record) return null;
  const { source, field, isName, linked, width } = column;
  const Override = column.Override ?? statuses[source];
  if (Override) return <Override source={source} field={field} />;
  if (isName) return <Name column={column} record={record} />;
  return (
    <CutText width={width}>
      {linked && field.to && field.nameOf ? (
        <RecordLink resource={field.to.resource} id={record[field.nameOf]} name={record[source]} plain />
      ) : (
        shownOf(column, record)
      )}
    </CutText>
  );
}

/** By itself, as it alone follows what waits: a hundred rows have a thousand other cells. */
function Name({ column, record }: CellProps): ReactNode {
  const resource = useResourceContext() ?? '';
  const waiting = useWaiting(resource, record.id);
  return (
    <NameCell
      isDeleted={Boolean(record.deleted_at)}
      to={showAddress(resource, record.id)}
      width={column.width}
      waits={(waiting.find(({ state }) => state !== 'waits') ?? waiting[0])?.state}
    >
      {shownOf(column, record)}
    </NameCell>
  );
}

interface CellProps {
  column: Column;
  record: ListRecord;
}

function shownOf({ source, field }: Column, record: ListRecord): ReactNode {
  const { Cell, isComputed } = kindOf(field);
  const shows = Cell && (isComputed || !isBlank(record[source]));
  return shows ? <Cell source={source} field={field} /> : inWords(field, source, record);
}

const Approval = () => <ApprovalStatus status={useRecordContext()?.approval_status} />;
const Active = () => <ActiveStatus status={useRecordContext()?.active_status} />;

/** How far a record is, by icon and word, in every register that has these. */
const statuses: Readonly<Record<string, typeof Approval>> = {
  approval_status: Approval,
  active_status: Active,
};
