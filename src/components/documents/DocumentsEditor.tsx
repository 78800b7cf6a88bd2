import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Identifier, useDataProvider, useNotify } from 'react-admin';
import type { AccessRecord } from '../../../contract/access.ts';
import { documentName, type TenderDocument } from '../../../contract/register/documents.ts';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { FormSection } from '../inputs/FormSection.tsx';
import { ActionButton } from '../record/ActionButton.tsx';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { recordsChanged } from '../recordsChanged.ts';
import { useAction } from '../useAction.ts';
import { useCan } from '../useCan.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { FilePicker } from './FilePicker.tsx';
import { UploadRow } from './UploadRow.tsx';
import { type SendFile, useUploads } from './useUploads.ts';

interface DocumentsEditorProps {
  register: Pick<Register, 'name' | 'documents'>;
  record: AccessRecord & { id: Identifier; documents?: readonly TenderDocument[] };
  heading?: string;
  help?: string;
  /** Texts of the confirmation, and of the notification afterwards. */
  deleteText?: (file: TenderDocument) => string;
  deleted?: (file: TenderDocument) => string;
}

/** Documents of a saved record. Uploads and deletions take effect at once, independently of the form. */
export function DocumentsEditor(props: DocumentsEditorProps) {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const { heading = text('documents.existing'), help = text('documents.ofRecord.atOnce') } = props;
  const { name, documents: { kind } = {} } = props.register;
  const { id, documents = [] } = props.record;
  const reload = useCallback(() => recordsChanged(queryClient, name), [queryClient, name]);
  const send: SendFile = useCallback(
    async (file, options) => {
      await dataProvider.addRecordDocument(name, { id, file }, options);
      await reload();
    },
    [dataProvider, id, name, reload],
  );
  const onFailed = (file: File, message: string) => {
    // The upload in the list may be out of sight.
    const name = documentName(file.name);
    const notification = message.includes(name) ? message : text('documents.failed', { name, message });
    notify(notification, { type: 'error', autoHideDuration: null });
  };
  const { uploads, add, cancel, retry, dismiss } = useUploads(send, onFailed, kind);
  return (
    <FormSection heading={heading} help={help}>
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
              <DeleteDocument {...props} file={file} onDeleted={reload} />
            </DocumentRow>
          ))}
        </Box>
        <FilePicker label={text('documents.add')} kind={kind} onFiles={add} />
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

interface DeleteDocumentProps
  extends Pick<DocumentsEditorProps, 'register' | 'record' | 'deleteText' | 'deleted'> {
  file: TenderDocument;
  onDeleted: () => Promise<unknown>;
}

function DeleteDocument({ register, record, file, onDeleted, ...texts }: DeleteDocumentProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const {
    deleteText = ({ name }) => text('documents.ofRecord.deleteText', { name }),
    deleted = ({ name }) => text('documents.ofRecord.deleted', { name }),
  } = texts;
  const notify = useNotify();
  const can = useCan(register.name);
  const [asking, setAsking] = useState(false);
  const { act } = useAction();
  if (!can('deleteDocument', record)) return null;
  const remove = async () => {
    await dataProvider.deleteRecordDocument(register.name, { id: record.id, documentId: file.id });
    await onDeleted();
    notify(deleted(file), { type: 'success' });
  };
  return (
    <>
      <ActionButton
        icon={<DeleteIcon fontSize="small" />}
        label={text('register.action.deleteOf', { name: file.name })}
        danger
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={text('documents.deleteTitle')}
        text={deleteText(file)}
        action={text('register.action.delete')}
        danger
        onConfirm={() => act(remove, message => text('documents.deleteFailed', { message }))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
