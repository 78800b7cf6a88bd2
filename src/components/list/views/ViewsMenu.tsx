import { Box, Button, List, OutlinedInput, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { SavedView } from '../../../../contract/answers/people.ts';
import { VIEW_LABEL } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import { SecondaryText } from '../../frame/SecondaryText.tsx';
import { useViews } from './useViews.ts';
import { ViewRow } from './ViewRow.tsx';

/** Applies a saved view, or saves the list as it is now. */
export default function ViewsMenu({ onDone }: { onDone: () => void }) {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const views = useViews(resource);
  const notify = useNotify();
  const [label, setLabel] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const name = label.trim();
    if (!name || isSaving) return;
    setIsSaving(true);
    const view = { label: name, filter: filterValues, sort, perPage };
    const isSaved = await views
      .save({ register: resource as SavedView['register'], ...view })
      .finally(() => setIsSaving(false));
    if (!isSaved) return;
    notify(text('register.views.saved', { name }), { type: 'success' });
    onDone();
  };
  const apply = (view: SavedView) => {
    setSort(view.sort);
    setPerPage(view.perPage);
    setFilters(view.filter);
    onDone();
  };
  const [own, shared] = [views.views.filter(view => view.own), views.views.filter(view => !view.own)];
  const status = views.isPending
    ? text('register.form.loadingOptions')
    : views.error
      ? text('register.views.failed', { message: views.error.message })
      : undefined;
  return (
    <>
      {status && (
        <SecondaryText role="status" sx={{ p: 2, pb: 0 }}>
          {status}
        </SecondaryText>
      )}
      <List dense disablePadding>
        {own.map(view => (
          <ViewRow key={view.id} view={view} views={views} onApply={() => apply(view)} />
        ))}
      </List>
      {shared.length > 0 && (
        <>
          <Typography variant="overline" component="h2" sx={{ px: 2, pt: 1, color: 'text.secondary' }}>
            {text('register.views.shared')}
          </Typography>
          <List dense disablePadding sx={{ maxHeight: 240, overflowY: 'auto' }}>
            {shared.map(view => (
              <ViewRow key={view.id} view={view} views={views} onApply={() => apply(view)} />
            ))}
          </List>
        </>
      )}
      <SecondaryText sx={{ px: 2, pt: 2 }}>{text('register.list.saveViewHelp')}</SecondaryText>
      <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, p: 2, pt: 1 }}>
        <OutlinedInput
          size="small"
          fullWidth
          value={label}
          onChange={event => setLabel(event.target.value)}
          placeholder={text('register.list.viewName')}
          inputProps={{ 'aria-label': text('register.list.viewName'), maxLength: VIEW_LABEL }}
        />
        <Button type="submit" disabled={!label.trim()} loading={isSaving}>
          {text('register.save')}
        </Button>
      </Box>
    </>
  );
}
