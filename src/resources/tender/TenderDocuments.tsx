import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Tender, TenderDocument } from '../../../contract/tender.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { DocumentRow } from '../../components/documents/DocumentRow.tsx';
import { FilePicker } from '../../components/documents/FilePicker.tsx';
import { UploadRow } from '../../components/documents/UploadRow.tsx';
import { type SendFile, useUploads } from '../../components/documents/useUploads.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { Confirm } from '../../components/record/Confirm.tsx';
import { useMay } from '../../components/useMay.ts';
import { useText } from '../../i18n/useText.ts';

/** The documents of a tender that exists: each deletion and each upload takes effect at once, apart from the form. */
export function TenderDocuments({ record }: { record: Tender }) {
  const text = useText();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const { id } = record;
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: ['tender'] }), [queryClient]);
  const send: SendFile = useCallback(
    async (file, options) => {
      await dataProvider.addDocument(id, file, options);
      await reload();
    },
    [dataProvider, id, reload],
  );
  const { uploads, add, cancel, retry, dismiss } = useUploads(send);
  return (
    <FormSection heading={text('tender.form.documents')} help={text('tender.form.documentsAtOnce')}>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        {record.documents.length === 0 && (
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text('documents.none')}</Typography>
        )}
        <Box
          component="ul"
          aria-label={text('documents.existing')}
          sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}
        >
          {record.documents.map(file => (
            <DocumentRow key={file.id} file={file}>
              <DeleteDocument file={file} tender={record} onDeleted={reload} />
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

interface DeleteDocumentProps {
  file: TenderDocument;
  tender: Tender;
  onDeleted: () => Promise<unknown>;
}

function DeleteDocument({ file, tender, onDeleted }: DeleteDocumentProps) {
  const text = useText();
  const notify = useNotify();
  const may = useMay('tender');
  const dataProvider = useOfficeData();
  const [asking, setAsking] = useState(false);
  if (!may('deleteDocument', tender)) return null;
  const remove = async () => {
    try {
      await dataProvider.deleteDocument(file.id);
      await onDeleted();
      notify(text('documents.deleted', { id: file.id }), { type: 'success' });
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
        text={text('documents.deleteText', { name: file.name })}
        action={text('register.action.delete')}
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
