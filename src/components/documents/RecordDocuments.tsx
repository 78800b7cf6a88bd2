import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { RegisterDocument } from '../../../contract/register/documents.ts';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { useOfficeData } from '../dataProvider.ts';
import { DocumentsEditor } from './DocumentsEditor.tsx';
import type { SendFile } from './useUploads.ts';

interface RecordDocumentsProps {
  register: Register;
  /** One of a server that knows no documents of its register has none. */
  record: RaRecord & { documents?: readonly RegisterDocument[] };
}

/** The documents of a record, at the addresses that every register has for them. */
export function RecordDocuments({ register, record }: RecordDocumentsProps) {
  const text = useText();
  const dataProvider = useOfficeData();
  const { name } = register;
  const { id } = record;
  const send: SendFile = useCallback(
    (file, options) => dataProvider.addRecordDocument(name, { id, file }, options),
    [dataProvider, id, name],
  );
  return (
    <DocumentsEditor
      register={register}
      record={{ ...record, documents: record.documents ?? [] }}
      heading={text('documents.existing')}
      help={text('documents.ofRecord.atOnce')}
      of={{ resource: name, id }}
      send={send}
      remove={file => dataProvider.deleteRecordDocument(name, { id, documentId: file.id })}
      deleteText={file => text('documents.ofRecord.deleteText', { name: file.name })}
      deleted={file => text('documents.ofRecord.deleted', { name: file.name })}
    />
  );
}
