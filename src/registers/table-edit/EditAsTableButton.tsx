import TableIcon from '@mui/icons-material/TableViewOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { useEditableFields } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';

const TableEditDialog = lazyPart(() => import('./TableEditDialog.tsx'));

/** Opens the current list page as an editable table; hidden if the user may edit none of its records as a whole. */
export function EditAsTableButton({ register }: { register: Register }) {
  const fieldsOf = useEditableFields(register.name);
  const { data = [] } = useListContext();
  const [open, setOpen] = useState(false);
  const isOffered = data.some(record => !record.deleted_at && fieldsOf(record) === 'all');
  if (!open && !isOffered) return null;
  return (
    <>
      <Button size="small" startIcon={<TableIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('register.sheet.open')}
      </Button>
      {open && <TableEditDialog register={register} onClose={() => setOpen(false)} />}
    </>
  );
}
