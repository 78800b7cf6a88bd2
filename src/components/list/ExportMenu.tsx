import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Register } from '../../../contract/register.ts';
import { useText } from '../../i18n/useText.ts';
import { useOfficeData } from '../dataProvider.ts';
import { startTransfer } from '../transfers/transfers.ts';
import { useMay } from '../useMay.ts';

/** The whole register as a file from the server, under the list's own search, filters and order (rulings §4). */
export function ExportMenu({ register, name }: { register: Register; name: string }) {
  const text = useText();
  const dataProvider = useOfficeData();
  const may = useMay(register.name);
  const { filterValues, filter, sort, resource, total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!may('export')) return null;
  const exportAs = (format: 'csv' | 'xlsx') => {
    setAnchor(null);
    const params = { format, filter: { ...filterValues, ...filter }, sort };
    void startTransfer(text('register.list.exporting', { name }), options =>
      dataProvider.exportFile(resource, params, options),
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={!total}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('register.list.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => exportAs('csv')}>{text('register.list.exportCsv')}</MenuItem>
        <MenuItem onClick={() => exportAs('xlsx')}>{text('register.list.exportXlsx')}</MenuItem>
      </Menu>
    </>
  );
}
