import type { FormSection as Section } from '../../../contract/register/register.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { localized } from '../../i18n/localized.ts';
import { useEditedRecord } from '../../register/form/useEditedRecord.ts';
import { TenderDocuments } from './TenderDocuments.tsx';

/** Documents of a new tender are sent with it; later ones at once, from the page's own record, which follows each of them. */
export function DocumentsSection({ section }: { section: Section }) {
  const record = useEditedRecord<Tender>();
  if (record) return <TenderDocuments record={record} />;
  return (
    <FormSection heading={localized(section.heading)} help={section.help && localized(section.help)}>
      <FilesInput source="files" label={localized(section.heading)} required />
    </FormSection>
  );
}
