/** A tender search in the menu. A single result opens its page; otherwise the list of results opens. */
import Search from '@mui/icons-material/SearchOutlined';
import { Box, IconButton, InputBase, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import type { MenuSearch } from '../components/frame/menuTree.ts';
import { useAction } from '../components/useAction.ts';
import { text } from '../i18n/text.ts';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';

export const TenderSearchBox = ({ item }: { item: MenuSearch }) => {
  const navigate = useNavigate();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const id = useId();
  const [term, setTerm] = useState('');
  const { act, busy } = useAction();
  const [empty, setEmpty] = useState(false);

  const search = async (wanted: string) => {
    const query = item.query === 'ref' ? { ref: wanted } : { webLink: wanted };
    const found = await dataProvider.findTenders(item.path, query);
    const [only] = found ?? [];
    if (found?.length === 1 && only) navigate(`/tender/${only.id}`, { replace: true });
    else navigate(`/tender/search/?${new URLSearchParams({ [item.query]: wanted })}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim();
    setEmpty(wanted === '');
    if (wanted === '' || busy) return;
    void act(
      () => search(wanted),
      message => text('tender.search.failed', { message }),
    );
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ px: 1.5, py: 0.75 }}>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, mb: 0.5 }}>
        {item.title}
      </Typography>
      <Box
        sx={theme => ({
          display: 'flex',
          border: `1px solid ${theme.frame.sidebarQuiet}`,
          borderRadius: 1,
          '&:focus-within': { outline: `2px solid ${theme.frame.saffron}`, outlineOffset: 1 },
        })}
      >
        <InputBase
          id={id}
          value={term}
          onChange={event => setTerm(event.target.value)}
          inputProps={{ 'aria-invalid': empty, 'aria-describedby': empty ? `${id}-error` : undefined }}
          sx={{ flex: 1, px: 1, color: 'inherit', fontSize: 14 }}
        />
        <IconButton
          type="submit"
          color="inherit"
          disabled={busy}
          aria-label={`${text('register.list.search')}: ${item.title}`}
        >
          <Search fontSize="small" />
        </IconButton>
      </Box>
      {empty && (
        <Typography
          id={`${id}-error`}
          role="alert"
          sx={theme => ({ fontSize: 13, mt: 0.5, color: theme.frame.saffron })}
        >
          {text('tender.search.empty')}
        </Typography>
      )}
    </Box>
  );
};
