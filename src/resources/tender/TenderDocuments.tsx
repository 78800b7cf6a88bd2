import { useCallback } from 'react';
import { type Tender, tender } from '../../../contract/registers/tender.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { DocumentsEditor } from '../../components/documents/DocumentsEditor.tsx';
import type { SendFile } from '../../components/documents/useUploads.ts';
import { useText } from '../../i18n/useText.ts';

/** The documents of a tender, deleted at their own address and with the specification's words. */
export function TenderDocuments({ record }: { record: Tender }) {
  const text = useText();
  const dataProvider = useOfficeData();
  const { id } = record;
  const send: SendFile = useCallback(
    (file, options) => dataProvider.addDocument(id, file, options),
    [dataProvider, id],
  );
  return (
    <DocumentsEditor
      register={tender}
      record={record}
      heading={text('tender.form.documents')}
      help={text('tender.form.documentsAtOnce')}
      send={send}
      remove={file => dataProvider.deleteDocument(file.id)}
      deleteText={file => text('documents.deleteText', { name: file.name })}
      deleted={file => text('documents.deleted', { id: file.id })}
    />
  );
}
