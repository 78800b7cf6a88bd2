import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const LIMIT = 250;

/** Once the page is selected: what is on the other pages, too. There, unseen, before: its styles, arriving late, would have the browser style every row anew. */
export function SelectAll() {
  const translate = useTranslate();
  const { data = [], total, selectedIds, onSelectAll } = useListContext();
  const selected = new Set(selectedIds);
  const isOffered =
    data.every(({ id }) => selected.has(id)) && total !== selectedIds.length && selectedIds.length < LIMIT;
  return (
    <Button
      size="small"
      style={{ display: isOffered ? undefined : 'none' }}
      onClick={() => onSelectAll({ limit: LIMIT })}
    >
      {translate('ra.action.select_all_button')}
    </Button>
  );
}
