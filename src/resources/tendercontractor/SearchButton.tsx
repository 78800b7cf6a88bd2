import SearchIcon from '@mui/icons-material/ManageSearch';
import { listAddress } from '../../components/addresses.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { text } from '../../i18n/text.ts';

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
