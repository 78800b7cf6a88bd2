import { Box, Button, List, OutlinedInput, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { SavedView } from '../../../../contract/answers/people.ts';
import { VIEW_LABEL } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import { SecondaryText } from '../../frame/SecondaryText.tsx';
import { useViews } from './useViews.ts';
import { ViewRow } from './ViewRow.tsx';

/** The views of a list to choose from, and the name under which it is kept as it is now. */
export default function ViewsMenu({ onDone }: { onDone: () => void }) {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const kept = useViews(resource);
  const notify = useNotify();
  const [label, setLabel] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const name = label.trim();
    if (!name || isSaving) return;
    setIsSaving(true);
    const view = { label: name, filter: filterValues, sort, perPage };
    const isKept = await kept
      .keep({ register: resource as SavedView['register'], ...view })
      .finally(() => setIsSaving(false));
    if (!isKept) return;
    notify(text('register.views.saved', { name }), { type: 'success' });
    onDone();
  };
  const apply = (view: SavedView) => {
    setSort(view.sort);
    setPerPage(view.perPage);
    setFilters(view.filter);
    onDone();
  };
  const [own, shared] = [kept.views.filter(view => view.own), kept.views.filter(view => !view.own)];
  const said = kept.isPending
    ? text('register.form.loadingOptions')
    : kept.error
      ? text('register.views.failed', { message: kept.error.message })
      : undefined;
  return (
    <>
      {said && (
        <SecondaryText role="status" sx={{ p: 2, pb: 0 }}>
          {said}
        </SecondaryText>
      )}
      <List dense disablePadding>
        {own.map(view => (
          <ViewRow key={view.id} view={view} kept={kept} onApply={() => apply(view)} />
        ))}
      </List>
      {shared.length > 0 && (
        <>
          <Typography variant="overline" component="h2" sx={{ px: 2, pt: 1, color: 'text.secondary' }}>
            {text('register.views.shared')}
          </Typography>
          <List dense disablePadding sx={{ maxHeight: 240, overflowY: 'auto' }}>
            {shared.map(view => (
              <ViewRow key={view.id} view={view} kept={kept} onApply={() => apply(view)} />
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
