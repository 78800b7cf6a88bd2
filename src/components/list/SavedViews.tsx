import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import RemoveIcon from '@mui/icons-material/Close';
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  OutlinedInput,
  Popover,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { useCaller } from '../useMay.ts';
import { formerViewsKey, viewsKey } from './savedViews.ts';

interface SavedView {
  label: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
}

const none: SavedView[] = [];

/** Search, filters and order under a name of the person's own, kept on this device. */
export function SavedViews() {
  const text = useText();
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [former] = useStore<SavedView[]>(formerViewsKey(resource), none);
  const [views, setViews] = useStore<SavedView[]>(viewsKey(resource, useCaller()?.id), former);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [label, setLabel] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = label.trim();
    if (!name) return;
    setViews([
      ...views.filter(view => view.label !== name),
      { label: name, filter: filterValues, sort, perPage },
    ]);
    setLabel('');
    setAnchor(null);
  };
  const apply = (view: SavedView) => {
    setSort(view.sort);
    setPerPage(view.perPage);
    setFilters(view.filter);
    setAnchor(null);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('register.list.views')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { 'aria-label': text('register.list.views'), role: 'dialog', sx: { width: 300 } },
        }}
      >
        {views.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', p: 2, pb: 0 }}>
            {text('register.list.noViews')}
          </Typography>
        )}
        <List dense disablePadding>
          {views.map(view => (
            <ListItem
              key={view.label}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={text('register.list.removeView', { name: view.label })}
                  onClick={() => setViews(views.filter(other => other !== view))}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton onClick={() => apply(view)}>
                <ListItemText primary={view.label} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, p: 2 }}>
          <OutlinedInput
            size="small"
            fullWidth
            value={label}
            onChange={event => setLabel(event.target.value)}
            placeholder={text('register.list.saveView')}
            inputProps={{ 'aria-label': text('register.list.viewName'), maxLength: 60 }}
          />
          <Button type="submit" disabled={!label.trim()}>
            {text('register.list.save')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
