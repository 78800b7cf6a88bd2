import SearchIcon from '@mui/icons-material/ManageSearch';
import { type TenderContractor, tendercontractor } from '../../../contract/registers/contractor.ts';
import { createAddress, listAddress } from '../../components/addresses.ts';
import { RegisterList } from '../../components/list/RegisterList.tsx';
import { useText } from '../../i18n/useText.ts';
import { ButtonLink } from '../../layout/links.tsx';
import { tenderContractorColumns } from './columns.ts';

/** The plus leads to a new tender: contractors enter themselves (specification §3). */
export default function TenderContractorList() {
  const text = useText();
  return (
    <RegisterList<TenderContractor>
      register={tendercontractor}
      columns={tenderContractorColumns}
      belongs={text('tendercontractor.list.empty')}
      nameOf={record => `${record.company_name}, ${record.title_name}`}
      createTo={createAddress('tender')}
      createLabel={text('tendercontractor.list.createTender')}
      headerActions={
        <ButtonLink
          to={`${listAddress('tendercontractor')}/search`}
          variant="outlined"
          startIcon={<SearchIcon className="points" />}
        >
          {text('tendercontractor.list.search')}
        </ButtonLink>
      }
    />
  );
}
