import { Box, Button, List, ListItemButton, ListItemText, OutlinedInput, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type SortPayload, useListContext, useNotify } from 'react-admin';
import type { SavedView } from '../../../../contract/answers/people.ts';
import { VIEW_LABEL } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import type { TextKey } from '../../../i18n/textKey.ts';
import { SecondaryText } from '../../frame/SecondaryText.tsx';
import { useViews } from './useViews.ts';
import { ViewRow } from './ViewRow.tsx';

/** A view that comes with a register. */
export interface BuiltInView {
  label: TextKey;
  help: TextKey;
  /** For the placeholders of `help`. */
  values: Record<string, number>;
  /** Called when the view is applied, as it may depend on the day. */
  filter: () => Record<string, unknown>;
  sort: SortPayload;
}

interface ViewsMenuProps {
  builtIn?: readonly BuiltInView[];
  onDone: () => void;
}

/** Applies a view, or saves the list as it is now. */
export default function ViewsMenu({ builtIn = [], onDone }: ViewsMenuProps) {
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
  const apply = (filter: Record<string, unknown>, order: SortPayload, rows = perPage) => {
    setSort(order);
    setPerPage(rows);
    setFilters(filter);
    onDone();
  };
  const applySaved = (view: SavedView) => apply(view.filter, view.sort, view.perPage);
  const [own, shared] = [views.views.filter(view => view.own), views.views.filter(view => !view.own)];
  const status = views.isPending
    ? text('register.form.loadingOptions')
    : views.error
      ? text('register.views.failed', { message: views.error.message })
      : undefined;
  return (
    <>
      {builtIn.length > 0 && (
        <List dense disablePadding>
          {builtIn.map(({ label: name, help, values, filter, sort: order }) => (
            <ListItemButton key={name} onClick={() => apply(filter(), order)}>
              <ListItemText primary={text(name)} secondary={text(help, values)} />
            </ListItemButton>
          ))}
        </List>
      )}
      {status && (
        <SecondaryText role="status" sx={{ p: 2, pb: 0 }}>
          {status}
        </SecondaryText>
      )}
      <List dense disablePadding>
        {own.map(view => (
          <ViewRow key={view.id} view={view} views={views} onApply={() => applySaved(view)} />
        ))}
      </List>
      {shared.length > 0 && (
        <>
          <Typography variant="overline" component="h2" sx={{ px: 2, pt: 1, color: 'text.secondary' }}>
            {text('register.views.shared')}
          </Typography>
          <List dense disablePadding sx={{ maxHeight: 240, overflowY: 'auto' }}>
            {shared.map(view => (
              <ViewRow key={view.id} view={view} views={views} onApply={() => applySaved(view)} />
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
