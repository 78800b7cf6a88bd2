import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { EditBase, type RaRecord, useEditContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { word } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { FullPageMessage } from '../../layout/FullPageMessage.tsx';
import { ButtonLink } from '../../layout/links.tsx';
import { listAddress, showAddress } from '../addresses.ts';
import type { ListRecord } from '../list/columns.ts';
import { PageHeader } from '../record/PageHeader.tsx';
import { DeleteButton } from '../record/RecordButtons.tsx';
import { RecordFailure, RecordSkeleton } from '../record/RecordStates.tsx';
import { useMay } from '../useMay.ts';
import type { RegisterFormProps } from './formProps.ts';
import { RegisterForm } from './RegisterForm.tsx';

interface RegisterEditProps<T>
  extends Omit<RegisterFormProps, 'record' | 'onSaved' | 'addAnother' | 'submitLabel'> {
  title: string;
  submitLabel?: string;
  nameOf: (record: T & ListRecord) => string;
  /** Where the person goes after saving; the record's page unless said otherwise. */
  afterSave?: (record: RaRecord) => string;
  /** Below the form, such as documents that are changed at once. */
  below?: (record: T & ListRecord) => ReactNode;
}

/** The page that changes a record. */
export const RegisterEdit = <T,>(props: RegisterEditProps<T>) => (
  <EditBase
    resource={props.register.name}
    mutationMode="pessimistic"
    queryOptions={{ onError: () => undefined }}
    redirectOnError={false}
  >
    <EditPage {...props} />
  </EditBase>
);

function EditPage<T>({ title, nameOf, submitLabel, afterSave, below, ...form }: RegisterEditProps<T>) {
  const { register } = form;
  const { name: resource, label } = register;
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const may = useMay(resource);
  const { record, error, isPending, refetch } = useEditContext<T & ListRecord>();
  if (isPending) return <RecordSkeleton />;
  if (!record?.id) return <RecordFailure register={register} error={error} onRetry={() => void refetch()} />;
  const name = nameOf(record);
  // The list offers the way in to whoever may write such records; the record itself may be out of reach by now.
  if (!may('edit', record)) {
    return (
      <FullPageMessage
        title={text('community.edit.refused')}
        help={text('community.edit.refusedHelp')}
        mark="403"
      >
        <ButtonLink to={showAddress(resource, record.id)} variant="contained">
          {text('register.action.back', { name })}
        </ButtonLink>
      </FullPageMessage>
    );
  }
  const toList = () => navigate(listAddress(resource));
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHeader
        title={title}
        code={name}
        back={{ to: showAddress(resource, record.id), label: text('register.action.back', { name }) }}
      >
        <DeleteButton register={register} record={record} name={name} onDeleted={toList} />
      </PageHeader>
      <RegisterForm
        {...form}
        key={record.id}
        record={record}
        submitLabel={submitLabel ?? text('register.form.update')}
        onSaved={saved => {
          notify(text('register.form.updated', { label: word(label), id: saved.id }), { type: 'success' });
          navigate(afterSave?.(saved) ?? showAddress(resource, saved.id));
        }}
        barEnd={
          form.barEnd ?? (
            <DeleteButton register={register} record={record} name={name} worded onDeleted={toList} />
          )
        }
      />
      {below?.(record)}
    </Box>
  );
}
