import UnchangedIcon from '@mui/icons-material/DragHandle';
import UpdateIcon from '@mui/icons-material/EditOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutline';
import CreateIcon from '@mui/icons-material/PostAddOutlined';
import { Chip } from '@mui/material';
import type { RowAction } from '../../../contract/import/import.ts';
import { useText } from '../../i18n/useText.ts';

export const rowActions = ['create', 'update', 'unchanged', 'error'] as const satisfies readonly RowAction[];

const looks = {
  create: { icon: <CreateIcon />, color: 'success' },
  update: { icon: <UpdateIcon />, color: 'primary' },
  unchanged: { icon: <UnchangedIcon />, color: 'default' },
  error: { icon: <WrongIcon />, color: 'error' },
} as const;

/** What becomes of a row: an icon and a word, so that colour is never alone. */
export function ActionLabel({ action }: { action: RowAction }) {
  const text = useText();
  return <Chip {...looks[action]} size="small" variant="outlined" label={text(`import.result.${action}`)} />;
}
