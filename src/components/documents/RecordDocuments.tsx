import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import type { Register } from '../../../contract/register.ts';
import type { RegisterDocument } from '../../../contract/trainings.ts';
import { useText } from '../../i18n/useText.ts';
import { useOfficeData } from '../dataProvider.ts';
import { FormSection } from '../inputs/FormSection.tsx';
import { ActionButton } from '../record/ActionButton.tsx';
import { Confirm } from '../record/Confirm.tsx';
import { useMay } from '../useMay.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { FilePicker } from './FilePicker.tsx';
import { UploadRow } from './UploadRow.tsx';
import { type SendFile, useUploads } from './useUploads.ts';

interface RecordDocumentsProps {
  register: Register;
  record: RaRecord & { documents: readonly RegisterDocument[] };
}

/** The documents of a record that exists: each deletion and each upload takes effect at once, apart from the form. */
export function RecordDocuments({ register, record }: RecordDocumentsProps) {
  const text = useText();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const { name } = register;
  const { id, documents } = record;
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: [name] }), [queryClient, name]);
  const send: SendFile = useCallback(
    async (file, options) => {
      await dataProvider.addRecordDocument(name, { id, file }, options);
      await reload();
    },
    [dataProvider, id, name, reload],
  );
  const { uploads, add, cancel, retry, dismiss } = useUploads(send);
  return (
    <FormSection heading={text('documents.existing')} help={text('community.documents.atOnce')}>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        {documents.length === 0 && (
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text('documents.none')}</Typography>
        )}
        <Box
          component="ul"
          aria-label={text('documents.existing')}
          sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}
        >
          {documents.map(file => (
            <DocumentRow key={file.id} file={file} of={{ resource: name, id }}>
              <DeleteDocument register={register} record={record} file={file} onDeleted={reload} />
            </DocumentRow>
          ))}
        </Box>
        <FilePicker label={text('documents.add')} onFiles={add} />
        <Box
          component="ul"
          aria-label={text('documents.uploads')}
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}
        >
          {uploads.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </Box>
      </Box>
    </FormSection>
  );
}

interface DeleteDocumentProps extends RecordDocumentsProps {
  file: RegisterDocument;
  onDeleted: () => Promise<unknown>;
}

function DeleteDocument({ register, record, file, onDeleted }: DeleteDocumentProps) {
  const text = useText();
  const notify = useNotify();
  const may = useMay(register.name);
  const dataProvider = useOfficeData();
  const [asking, setAsking] = useState(false);
  if (!may('deleteDocument', record)) return null;
  const remove = async () => {
    try {
      await dataProvider.deleteRecordDocument(register.name, { id: record.id, documentId: file.id });
      await onDeleted();
      notify(text('community.documents.deleted', { name: file.name }), { type: 'success' });
    } catch (error) {
      const { message } = error as Error;
      notify(text('documents.deleteFailed', { message }), { type: 'error' });
    }
  };
  return (
    <>
      <ActionButton
        icon={<DeleteIcon fontSize="small" />}
        label={text('documents.delete', { name: file.name })}
        danger
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        title={text('documents.deleteTitle')}
        text={text('community.documents.deleteText', { name: file.name })}
        action={text('register.action.delete')}
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
