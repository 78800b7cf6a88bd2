import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { EditBase, useEditContext, useNavigate, useNotify } from 'react-admin';
import { peopleFieldOf } from '../../../contract/register/people.ts';
import { listAddress, showAddress } from '../../components/addresses.ts';
import { DocumentsEditor } from '../../components/documents/DocumentsEditor.tsx';
import { FullPageMessage } from '../../components/frame/FullPageMessage.tsx';
import { ButtonLink } from '../../components/frame/links.tsx';
import { PageHeader } from '../../components/record/PageHeader.tsx';
import { PendingChangesNotice } from '../../components/record/PendingChangesNotice.tsx';
import { RecordFailure, RecordOutdated, RecordSkeleton } from '../../components/record/RecordStates.tsx';
import { DetailsSection } from '../../components/show/Details.tsx';
import { useCan, useEditableFields } from '../../components/useCan.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { hasPendingChanges, useOutbox } from '../../offline/outbox/state.ts';
import { RejectionNotice } from '../approval/RejectionNotice.tsx';
import type { ListRecord } from '../list/columns.ts';
import { fieldLabel, recordName, registerNames } from '../names.ts';
import { DeleteButton } from '../record/RecordButtons.tsx';
import type { Screens } from '../screens.ts';
import { recordDetails } from '../show/recordDetails.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { holdsDocuments, RegisterSections } from './RegisterSections.tsx';
import { useFormSettings } from './useFormSettings.ts';

export const RegisterEdit = (screens: Screens) => (
  <EditBase
    resource={screens.register.name}
    mutationMode="pessimistic"
    queryOptions={{ onError: () => undefined }}
    redirectOnError={false}
  >
    <EditPage {...screens} />
  </EditBase>
);

function EditPage(screens: Screens) {
  const { register, form } = screens;
  const { name: resource } = register;
  const notify = useNotify();
  const navigate = useNavigate();
  const can = useCan(resource);
  const { notes, ...settings } = useFormSettings(screens, false);
  const { record, error, isPending, isFetching, refetch } = useEditContext<ListRecord>();
  // The list, from which a record may be known already, has no names of people.
  const people = peopleFieldOf(register);
  const isIncomplete = isFetching && people !== undefined && record?.[people] === undefined;
  if (isPending || isIncomplete) return <RecordSkeleton />;
  if (!record?.id) return <RecordFailure register={register} error={error} onRetry={() => void refetch()} />;
  const name = recordName(register, record);
  // The list offers the way in to anyone who may write such records; the record itself may be out of reach by now.
  if (!can('edit', record)) {
    return (
      <FullPageMessage
        title={text('register.edit.refused')}
        help={text('register.edit.refusedHelp')}
        mark="403"
      >
        <ButtonLink to={showAddress(resource, record.id)} variant="contained">
          {text('register.action.back', { name })}
        </ButtonLink>
      </FullPageMessage>
    );
  }
  const names = registerNames(register);
  const section = register.sections.find(one => holdsDocuments(register, one));
  const deleting = { register, record, name, onDeleted: () => navigate(listAddress(resource)) };
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHeader
        title={names.edit}
        code={name}
        back={
          form?.backToList
            ? { to: listAddress(resource), label: text('register.action.back', { name: names.counted[1] }) }
            : { to: showAddress(resource, record.id), label: text('register.action.back', { name }) }
        }
      >
        <DeleteButton {...deleting} />
      </PageHeader>
      <RecordOutdated {...{ register, error }} onRetry={() => void refetch()} />
      <PendingChangesNotice resource={resource} id={record.id} />
      <RejectionNotice register={register} record={record} />
      <RegisterForm
        {...settings}
        key={record.id}
        register={register}
        record={record}
        submitLabel={names.submit?.edit ?? text('register.form.update')}
        onSaved={saved => {
          const updated = text('register.form.updated', {
            one: names.one,
            name: recordName(register, saved),
          });
          const said = hasPendingChanges(resource, saved.id) ? text('outbox.kept') : updated;
          notify([said, ...notes()].join('\n'), { type: 'success' });
          navigate(showAddress(resource, saved.id));
        }}
        barEnd={<DeleteButton {...deleting} showLabel />}
      >
        <EditableSections {...screens} record={record} />
      </RegisterForm>
      {section && !form?.documents && (
        <DocumentsEditor register={register} record={record} heading={localized(section.heading)} />
      )}
    </Box>
  );
}

/** Of an approved record, its author may change only some fields: the others are shown below them. */
function EditableSections({ record, ...screens }: Screens & { record: ListRecord }) {
  const { register } = screens;
  const fieldsOf = useEditableFields(register.name);
  // An approval while the user types must not take the inputs away.
  const [fields] = useState(() => fieldsOf(record));
  const box = useOutbox();
  if (fields === 'all') return <RegisterSections {...screens} />;
  const labels = fields.map(name => fieldLabel(register, name)).join(comma());
  return (
    <>
      <Alert severity="info" role="note" sx={{ mb: 2 }}>
        {text('register.edit.someFields', { fields: labels })}
      </Alert>
      <RegisterSections {...screens} only={fields} />
      <DetailsSection heading={text('register.show.details')} details={recordDetails(screens, record, box)} />
    </>
  );
}
