/** Rows of this list have no page of their own: names link to tender and company, the web link to the tender's downloads. */
import { useRecordContext } from 'react-admin';
import type { TenderContractor } from '../../../contract/answers/tendercontractor.ts';
import { showAddress } from '../../components/addresses.ts';
import type { ShownProps } from '../../components/fields/kind.ts';
import { Code } from '../../components/fields/texts.tsx';
import { TextLink } from '../../components/frame/links.tsx';
import { CutText } from '../../components/list/CutText.tsx';
import { NameCell } from '../../components/list/NameCell.tsx';

function TitleCell() {
  const record = useRecordContext<TenderContractor>();
  if (!record) return null;
  return (
    <CutText width={190}>
      <TextLink to={showAddress('tender', record.tender_id)}>
        <bdi>{record.title_name}</bdi>
      </TextLink>
    </CutText>
  );
}

function WebLink(props: ShownProps) {
  const record = useRecordContext<TenderContractor>();
  if (!record) return null;
  // Another tender may have the web link of a deleted one by now.
  if (record.deleted_at) return <Code {...props} />;
  return (
    <CutText>
      <TextLink to={showAddress('tendercontractor', record.web_link)}>
        <Code {...props} />
      </TextLink>
    </CutText>
  );
}

function Company() {
  const record = useRecordContext<TenderContractor>();
  if (!record) return null;
  return (
    <NameCell
      isDeleted={Boolean(record.deleted_at)}
      to={showAddress('contractor', record.company_id)}
      width={150}
    >
      <bdi>{record.company_name}</bdi>
    </NameCell>
  );
}

export const cells = { title_name: TitleCell, web_link: WebLink, company_name: Company };
