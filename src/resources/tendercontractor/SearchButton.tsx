import SearchIcon from '@mui/icons-material/ManageSearch';
import { listAddress } from '../../components/addresses.ts';
import { text } from '../../i18n/text.ts';
import { ButtonLink } from '../../layout/links.tsx';

export function SearchButton() {
  return (
    <ButtonLink
      to={`${listAddress('tendercontractor')}/search`}
      variant="outlined"
      startIcon={<SearchIcon className="points" />}
    >
      {text('tendercontractor.list.search')}
    </ButtonLink>
  );
}
