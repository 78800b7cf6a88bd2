/** A row of this list has no page of its own: each name leads to whose it is, the web link to who took the tender. */
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
  // The link of a deleted tender may belong to another one by now.
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
