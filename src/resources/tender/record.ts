import { randomWebLink } from '../../../contract/registers/tender.ts';
import type { Overrides } from '../../registers/screens.ts';
import { DocumentsSection } from './DocumentsSection.tsx';
import { Archive, EndDate, PublicAddress, Status, WebLink } from './fields.tsx';
import { ProjectInput, TitleInput, WebLinkInput } from './inputs.tsx';
import { Annexes, TenderSections } from './TenderSections.tsx';

export default {
  show: {
    fields: { end_date: EndDate, status: Status, web_link: WebLink, public_address: PublicAddress },
    status: Status,
    actions: Archive,
    documents: Annexes,
    below: TenderSections,
  },
  form: {
    backToList: true,
    inputs: { title_name: TitleInput, project_name: ProjectInput, web_link: WebLinkInput },
    documents: DocumentsSection,
    // Specification §3, §6.
    defaultValues: () => ({ web_link: randomWebLink() }),
  },
} satisfies Overrides;
