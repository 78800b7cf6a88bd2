import SearchIcon from '@mui/icons-material/ManageSearch';
import { listAddress } from '../../components/addresses.ts';
import { useText } from '../../i18n/useText.ts';
import { ButtonLink } from '../../layout/links.tsx';

export function SearchButton() {
  const text = useText();
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
