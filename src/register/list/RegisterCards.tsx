import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordsIterator } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { SelectCard, SelectedBar } from '../../components/list/SelectCard.tsx';
import type { Screens } from '../screens.ts';
import { BulkActions } from './BulkActions.tsx';
import type { Column } from './columns.ts';
import { ListCell } from './ListCell.tsx';

interface RegisterCardsProps {
  register: Register;
  EditMany?: Screens['EditMany'];
  /** Whether records can be selected. */
  bulk: boolean;
  columns: readonly Column[];
  actions: ReactNode;
}

/** The list below 768 px: a card for each record, its name as heading, the other columns as a definition list. */
export function RegisterCards({ register, EditMany, bulk, columns, actions }: RegisterCardsProps) {
  const name = columns.find(column => column.isName) ?? columns[0];
  const others = columns.filter(column => column !== name);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        <RecordsIterator>
          <Card component="li" variant="outlined" sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', mb: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, fontSize: 16 }}>
                {name && <ListCell column={{ ...name, width: 300 }} />}
              </Box>
              {bulk && <SelectCard />}
            </Box>
            <Box component="dl" sx={pairs}>
              {others.map(column => (
                <Row key={column.source} label={column.label}>
                  <ListCell column={{ ...column, width: 260 }} />
                </Row>
              ))}
            </Box>
            <Box sx={{ mt: 1 }}>{actions}</Box>
          </Card>
        </RecordsIterator>
      </Box>
      {bulk && (
        <SelectedBar>
          <BulkActions {...{ register, EditMany }} />
        </SelectedBar>
      )}
    </>
  );
}

const pairs = {
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, auto) 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
};

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, textAlign: 'left' }}>
      {children}
    </Typography>
  </>
);
