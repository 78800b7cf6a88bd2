import type { FormSection as Section } from '../../../contract/register/register.ts';
import { type Tender, tender } from '../../../contract/registers/tender.ts';
import { isOpen } from '../../../contract/tender.ts';
import { DocumentsEditor } from '../../components/documents/DocumentsEditor.tsx';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import { today } from '../../components/format.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { useEditedRecord } from '../../registers/form/useEditedRecord.ts';

/** Documents of a new tender are sent with the form; on the edit page, each is added or deleted at once. */
export function DocumentsSection({ section }: { section: Section }) {
  const record = useEditedRecord<Tender>();
  if (record) {
    const isLast = record.documents.length === 1 && isOpen(record, today());
    return (
      <DocumentsEditor
        register={tender}
        record={record}
        heading={text('tender.form.documents')}
        help={text('tender.form.documentsAtOnce')}
        deleteText={({ name }) => text(isLast ? 'documents.deleteLast' : 'documents.deleteText', { name })}
        deleted={({ id }) => text('documents.deleted', { id })}
      />
    );
  }
  return (
    <FormSection heading={localized(section.heading)} help={section.help && localized(section.help)}>
      <FilesInput source="files" label={localized(section.heading)} required />
    </FormSection>
  );
}
