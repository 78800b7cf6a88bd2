import { Box, useMediaQuery } from '@mui/material';
import { type RaRecord, ShowBase, useNavigate, useRecordContext, useShowContext } from 'react-admin';
import { isReadOnly } from '../../../contract/access.ts';
import type { Register } from '../../../contract/register/register.ts';
import { listAddress, showAddress } from '../../components/addresses.ts';
import { DocumentList } from '../../components/documents/DocumentList.tsx';
import { formatMoment } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { PrintHeading } from '../../components/print/PrintHeading.tsx';
import { RegisterContextProvider } from '../../components/RegisterContext.ts';
import { ActiveStatus } from '../../components/record/ActiveStatus.tsx';
import { Code } from '../../components/record/Code.tsx';
import { PageHeader } from '../../components/record/PageHeader.tsx';
import { PendingChangesNotice } from '../../components/record/PendingChangesNotice.tsx';
import { RecordFailure, RecordOutdated, RecordSkeleton } from '../../components/record/RecordStates.tsx';
import { DetailsSection } from '../../components/show/Details.tsx';
import { RelatedNames } from '../../components/show/RelatedNames.tsx';
import { useCan } from '../../components/useCan.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { isTemporary } from '../../offline/outbox/ids.ts';
import { useOutbox } from '../../offline/outbox/state.ts';
import { useNoteOpened } from '../../providers/opened.ts';
import { SMALL_PHONE } from '../../theme/phone.ts';
import { ApprovalPanel } from '../approval/ApprovalPanel.tsx';
import { ApprovalStatus } from '../approval/ApprovalStatus.tsx';
import { DecisionButtons } from '../approval/DecisionButtons.tsx';
import type { ListRecord } from '../list/columns.ts';
import { recordName, registerNames } from '../names.ts';
import { DeleteButton, EditLink, type RecordButtonProps, RestoreButton } from '../record/RecordButtons.tsx';
import type { Screens } from '../screens.ts';
import { History } from './History.tsx';
import { People } from './People.tsx';
import { PrevNextButtons } from './PrevNextButtons.tsx';
import { recordDetails } from './recordDetails.tsx';

const Related = ({ register, record }: { register: Register; record: RaRecord }) =>
  register.related?.map(({ resource, heading, none, by, nameField }) => (
    <RelatedNames
      key={resource}
      heading={localized(heading)}
      resource={resource}
      filter={Object.fromEntries(
        Object.entries(by).map(([there, here]) => [
          there,
          typeof here === 'string' ? record[here] : here.map(field => record[field]),
        ]),
      )}
      nameField={nameField}
      none={localized(none)}
    />
  ));

/** A record's page, generated from the declaration. */
export const RegisterShow = (screens: Screens) => (
  // Errors are shown on the page: with a link to the list for a deleted record, a retry button when offline.
  <ShowBase
    resource={screens.register.name}
    queryOptions={{ onError: () => undefined }}
    redirectOnError={false}
  >
    <RegisterContextProvider value={screens.register}>
      <ShowPage {...screens} />
    </RegisterContextProvider>
  </ShowBase>
);

function ShowPage(screens: Screens) {
  const { register, show = {} } = screens;
  const box = useOutbox();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(SMALL_PHONE);
  const can = useCan(register.name);
  const { record, error, isPending, refetch } = useShowContext<ListRecord>();
  if (isPending) return <RecordSkeleton />;
  if (!record?.id) return <RecordFailure register={register} error={error} onRetry={() => void refetch()} />;
  const { many, heading = many, counted } = registerNames(register);
  const name = recordName(register, record);
  const back = {
    to: listAddress(register.name),
    label: text('register.action.back', { name: counted[1] }),
  };
  const buttons: RecordButtonProps = { register, record, name, showLabel: true };
  const { actions: Actions, below: Below, status: Status = Statuses, documents: Documents } = show;
  const code = register.codeField && (record[register.codeField] as string | null);
  // Why a record was rejected comes first: its author has to put it right.
  const isApprovalFirst = isPhone || record.approval_status === 'Rejected';
  const approval = register.approval && (
    <ApprovalPanel register={register} record={record as never} name={name} />
  );
  // What the decision is based on comes first.
  const isToDecide = record.approval_status === 'Pending' && can('approve') && hasDocuments(record);
  const documents = Documents ? <Documents /> : <Documentation register={register} />;
  return (
    <Box component="article" sx={{ maxWidth: 1200 }}>
      <NoteOpened register={register.name} record={record} {...{ name, code }} />
      <PrintHeading about={heading} />
      <PageHeader
        title={name}
        code={code && <Code>{code}</Code>}
        status={<Status />}
        back={back}
        extra={<PrevNextButtons resource={register.name} id={record.id} />}
      >
        {register.approval && (
          <DecisionButtons key={record.id} register={register} record={record as never} name={name} />
        )}
        {Actions && <Actions />}
        <EditLink {...buttons} />
        <RestoreButton {...buttons} />
        <DeleteButton {...buttons} onDeleted={() => navigate(back.to)} />
      </PageHeader>
      {register.approval && <Entered register={register} />}
      <RecordOutdated {...{ register, error }} onRetry={() => void refetch()} />
      <PendingChangesNotice resource={register.name} id={record.id} />
      {isApprovalFirst && approval}
      {isToDecide && documents}
      <DetailsSection
        key={`details-${record.id}`}
        heading={text('register.show.details')}
        details={recordDetails(screens, record, box)}
      />
      {!isApprovalFirst && approval}
      <People register={register} />
      {!isToDecide && documents}
      <Related register={register} record={record} />
      {Below && <Below />}
      <Box className="no-print">
        {!isTemporary(record.id) && !isReadOnly(register.name) && (
          <History register={register} id={record.id} />
        )}
      </Box>
    </Box>
  );
}

const hasDocuments = ({ documents }: ListRecord) => Array.isArray(documents) && documents.length > 0;

/** Adds the record to the recent ones that the search offers. */
function NoteOpened({
  register,
  record,
  name,
  code = null,
}: {
  register: string;
  record: ListRecord;
  name: string;
  code?: string | null;
}) {
  const id = Number(record.id);
  useNoteOpened({ register, id, name, code, path: showAddress(register, id) });
  return null;
}

/** The approval or active status, if the register has one. */
function Statuses() {
  const record = useRecordContext();
  if (!record?.approval_status && !record?.active_status) return null;
  return (
    <>
      {record.approval_status && <ApprovalStatus status={record.approval_status} />}
      {record.active_status && <ActiveStatus status={record.active_status} />}
    </>
  );
}

/** Who entered a pending record, and when: for those who decide on it. */
function Entered({ register }: { register: Register }) {
  const record = useRecordContext<ListRecord>();
  const can = useCan(register.name);
  if (record?.approval_status !== 'Pending' || !can('approve')) return null;
  const at = formatMoment(record.created_at);
  const who = record.created_by_name;
  return (
    <SecondaryText sx={{ mb: 2 }}>
      {who ? text('approval.entered', { who, at }) : text('approval.enteredAt', { at })}
    </SecondaryText>
  );
}

/** The record's documents, with the same heading as in the form. */
function Documentation({ register }: { register: Register }) {
  const record = useRecordContext();
  const section = register.sections.find(({ fields }) => fields.includes('documents'));
  if (!record || !register.documents || !section) return null;
  return (
    <DocumentList heading={localized(section.heading)} resource={register.name} record={record} hasPreview />
  );
}
