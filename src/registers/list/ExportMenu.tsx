import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  type Identifier,
  useDataProvider,
  useListFilterContext,
  useListPaginationContext,
  useListSortContext,
} from 'react-admin';
import { peopleFieldOf } from '../../../contract/register/people.ts';
import type { Register } from '../../../contract/register/register.ts';
import { MenuButton } from '../../components/MenuButton.tsx';
import { startTransfer } from '../../components/transfers/transfers.ts';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

interface ExportMenuProps {
  register: Register;
  name: string;
  /** Exports only these records, deleted ones included. Default: all that match the list's filters. */
  ids?: readonly Identifier[];
}

/** Exports the list with its search, filters and order (specification §4). */
export function ExportMenu({ register, name, ids }: ExportMenuProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const can = useCan(register.name);
  const canExportPeople = useCan('participants')('export');
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const { total } = useListPaginationContext();
  if (!can('export')) return null;
  const exportAs = (format: 'csv' | 'xlsx', part?: 'participants') => {
    const chosen = ids ? { id: ids, trashed: 'with' } : filterValues;
    const params = { format, filter: chosen, sort, part };
    void startTransfer(text('register.list.exporting', { name }), options =>
      dataProvider.exportFile(register.name, params, options),
    );
  };
  return (
    <MenuButton
      size="small"
      startIcon={<DownloadIcon />}
      disabled={!total}
      label={text('register.list.export') + (ids ? ` (${ids.length})` : '')}
      items={[
        {
          label: text(ids ? 'register.list.exportChosenCsv' : 'register.list.exportCsv'),
          onChoose: () => exportAs('csv'),
        },
        {
          label: text(ids ? 'register.list.exportChosenXlsx' : 'register.list.exportXlsx'),
          onChoose: () => exportAs('xlsx'),
        },
        ...(peopleFieldOf(register) && canExportPeople
          ? [
              {
                label: text('register.people.exportCsv'),
                onChoose: () => exportAs('csv', 'participants'),
              },
              {
                label: text('register.people.exportXlsx'),
                onChoose: () => exportAs('xlsx', 'participants'),
              },
            ]
          : []),
      ]}
    />
  );
}
