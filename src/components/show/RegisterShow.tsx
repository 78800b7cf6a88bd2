import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { listAddress } from '../addresses.ts';
import { formatMoment } from '../format.ts';
import type { ListRecord } from '../list/columns.ts';
import { PrintHeading } from '../print/PrintHeading.tsx';
import { PageHeader } from '../record/PageHeader.tsx';
import { DeleteButton, EditButton, RestoreButton } from '../record/RecordButtons.tsx';
import { RecordFailure, RecordSkeleton } from '../record/RecordStates.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { History } from './History.tsx';

export interface RegisterShowProps<T> {
  register: Register;
  nameOf: (record: T & ListRecord) => string;
  codeOf?: (record: T & ListRecord) => ReactNode;
  statusOf?: (record: T & ListRecord) => ReactNode;
  facts: (record: T & ListRecord) => readonly Fact[];
  /** The register's own actions, before edit and delete. */
  actions?: (record: T & ListRecord) => ReactNode;
  /** Related records and documents, below the facts. */
  children?: (record: T & ListRecord) => ReactNode;
}

/** A record's page (look.md, "Show pages"): header, facts, related records, history. */
export const RegisterShow = <T,>(props: RegisterShowProps<T>) => (
  // Failures stay on the page: a deleted record leads back to its list, a lost connection can be tried again.
  <ShowBase
    resource={props.register.name}
    queryOptions={{ onError: () => undefined }}
    redirectOnError={false}
  >
    <ShowPage {...props} />
  </ShowBase>
);

function ShowPage<T>({ register, nameOf, codeOf, statusOf, facts, actions, children }: RegisterShowProps<T>) {
  const text = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { record, error, isPending, refetch } = useShowContext<T & ListRecord>();
  if (isPending) return <RecordSkeleton />;
  if (!record?.id) return <RecordFailure register={register} error={error} onRetry={() => void refetch()} />;
  const name = nameOf(record);
  const back = {
    to: listAddress(register.name),
    label: text('register.action.back', {
      name: translate(`resources.${register.name}.counted`, { smart_count: 2 }),
    }),
  };
  const buttons = { register, record, name, worded: true };
  return (
    <Box component="article" sx={{ maxWidth: 1200 }}>
      <PrintHeading about={translate(`resources.${register.name}.name`, { smart_count: 1 })} />
      <PageHeader title={name} code={codeOf?.(record)} status={statusOf?.(record)} back={back}>
        {actions?.(record)}
        <EditButton {...buttons} />
        <RestoreButton {...buttons} />
        <DeleteButton {...buttons} onDeleted={() => navigate(back.to)} />
      </PageHeader>
      <Facts heading={text('register.show.facts')} facts={[...facts(record), ...bookkeeping(record, text)]} />
      {children?.(record)}
      <Box className="no-print">
        <History register={register} id={record.id} />
      </Box>
    </Box>
  );
}

/** When and by whom the record was made and last changed. */
function bookkeeping(record: ListRecord, text: ReturnType<typeof useText>): Fact[] {
  const line = (at: string, who: unknown) =>
    who ? text('register.show.by', { at: formatMoment(at), who: String(who) }) : formatMoment(at);
  return [
    { label: text('register.show.created'), value: line(record.created_at, record.created_by_name) },
    {
      label: text('register.show.updated'),
      value: line(record.updated_at, record.updated_by_name ?? record.edited_by_name),
    },
  ];
}
