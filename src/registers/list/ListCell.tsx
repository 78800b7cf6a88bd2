import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { showAddress } from '../../components/addresses.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { inWords, kindOf } from '../../components/fields/kinds.ts';
import { CutText } from '../../components/list/CutText.tsx';
import { NameCell } from '../../components/list/NameCell.tsx';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { RecordLink } from '../../components/record/RecordLink.tsx';
import { runsWithPage } from '../../i18n/language.ts';
import { useWaiting } from '../../offline/outbox/useOutbox.ts';
import { ApprovalStatus } from '../approval/ApprovalStatus.tsx';
import type { Column, ListRecord } from './columns.ts';

/** A value of the surrounding record as its column wants it written. */
export function ListCell({ column }: { column: Column }): ReactNode {
  const record = useRecordContext<ListRecord>();
  return record ? cellOf(column, record) : null;
}

/** The same of a record at hand, without a component for each cell; what a register adds begins again where another record takes the row. */
export function cellOf(column: Column, record: ListRecord): ReactNode {
  const { source, field, isName, linked, width, Override } = column;
  if (Override) return <Override key={record.id} source={source} field={field} />;
  const statusOf = statuses[source];
  if (statusOf) return statusOf(record[source] as never);
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

/** A component of its own, as it alone follows pending changes: a hundred rows have a thousand other cells. */
function Name({ column, record }: CellProps): ReactNode {
  const resource = useResourceContext() ?? '';
  const waiting = useWaiting(resource, record.id);
  const shown = shownOf(column, record);
  return (
    <NameCell
      isDeleted={Boolean(record.deleted_at)}
      to={showAddress(resource, record.id)}
      width={column.width}
      waits={(waiting.find(({ state }) => state !== 'waits') ?? waiting[0])?.state}
    >
      <bdi dir={runsWithPage(shown) ? 'rtl' : undefined}>{shown}</bdi>
    </NameCell>
  );
}

interface CellProps {
  column: Column;
  record: ListRecord;
}

function shownOf({ source, field }: Column, record: ListRecord): ReactNode {
  const { cell, isComputed } = kindOf(field);
  const shows = cell && (isComputed || !isBlank(record[source]));
  return shows ? cell(record[source], record) : inWords(field, source, record);
}

/** How far a record is, by icon and word, in every register that has these. */
const statuses: Readonly<Record<string, (status: never) => ReactNode>> = {
  approval_status: status => <ApprovalStatus status={status} />,
  active_status: status => <ActiveStatus status={status} />,
};
