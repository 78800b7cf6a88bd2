import CloseIcon from '@mui/icons-material/Close';
import { Box, Card, Checkbox, IconButton, Paper, type SxProps, type Theme } from '@mui/material';
import { memo, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { NotificationsAtTop } from '../../components/frame/NotificationsAtTop.tsx';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { Screens } from '../screens.ts';
import { BulkActions } from './BulkActions.tsx';
import type { Column, ListRecord } from './columns.ts';
import { ListCell } from './ListCell.tsx';

interface RegisterCardsProps {
  register: Register;
  EditMany?: Screens['EditMany'];
  bulk: boolean;
  columns: readonly Column[];
  actions?: ReactNode;
}

/** The list on phones: a card for each record. */
export function RegisterCards({ register, EditMany, bulk, columns, actions }: RegisterCardsProps) {
  const { data = [] } = useListContext<ListRecord>();
  return (
    <>
      <Box component="ul" sx={cards}>
        {data.map(record => (
          <RecordContextProvider key={record.id} value={record}>
            <RecordCard {...{ bulk, columns, actions }} />
          </RecordContextProvider>
        ))}
      </Box>
      {bulk && (
        <SelectedBar>
          <BulkActions {...{ register, EditMany }} />
        </SelectedBar>
      )}
    </>
  );
}

type RecordCardProps = Pick<RegisterCardsProps, 'bulk' | 'columns' | 'actions'>;

/** Memoized, so that selecting one doesn't render the others again. */
const RecordCard = memo(({ bulk, columns, actions }: RecordCardProps) => {
  const name = columns.find(column => column.isName) ?? columns[0];
  const record = useRecordContext<ListRecord>();
  const others = columns.filter(column => column !== name && record && isFilled(column, record));
  return (
    <Card component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <div className="card-head">
        <div>{name && <ListCell column={name} />}</div>
        {bulk && <SelectCard />}
      </div>
      <div className="card-body">
        <dl>
          {others.map(column => (
            <div key={column.source}>
              <dt>{column.label}</dt>
              <dd>
                <ListCell column={column} />
              </dd>
            </div>
          ))}
        </dl>
        {actions && <div className="card-actions">{actions}</div>}
      </div>
    </Card>
  );
});

/** A label without a value only takes up room. */
const isFilled = ({ source, field, Override }: Column, record: ListRecord): boolean =>
  Override !== undefined || kindOf(field).isComputed === true || !isBlank(record[source]);

/** Details follow each other in lines, so that a phone shows four records. */
const cards: SxProps<Theme> = {
  ...{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 },
  '& .card-head': { display: 'flex', mb: 0.5 },
  '& .card-head > div': { flex: 1, minWidth: 0, fontSize: 16 },
  // Names are never cut, as they tell cards apart.
  '& .card-head .cut-text, & .card-head .cut-text > a': {
    maxWidth: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .card-body': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& dl': { display: 'contents' },
  '& dl > div': { display: 'flex', gap: 0.5, alignItems: 'baseline', maxWidth: '100%' },
  '& dt, & dd': { typography: 'body2', m: 0 },
  '& dt': { color: 'text.secondary', flexShrink: 0, '&::after': { content: '":"' } },
  '& dd': { minWidth: 0, textAlign: 'left' },
  '& dd .cut-text': { maxWidth: '100%' },
  // In the last line if there is room, and no higher than it.
  '& .card-actions': { marginInlineStart: 'auto', my: '-7px', mr: -1 },
};

function SelectCard() {
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      sx={{ mt: -1, mb: -1, marginInlineEnd: -1, alignSelf: 'flex-start', minWidth: 44, minHeight: 44 }}
      slotProps={{
        input: { 'aria-label': text('register.list.selectRow', { name: String(nameOf(record)) }) },
      }}
    />
  );
}

/** Bulk actions in a sticky bar below the cards. */
function SelectedBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const smart_count = selectedIds.length;
  // Hidden rather than gone, as a dialog that one of its buttons opened outlives the selection.
  return (
    <Paper
      variant="outlined"
      hidden={smart_count === 0}
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 1.5, px: 1, py: 0.5 }}
    >
      {smart_count > 0 && <NotificationsAtTop />}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
        <span role="status">{translate('ra.action.bulk_actions', { smart_count })}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{children}</Box>
    </Paper>
  );
}
