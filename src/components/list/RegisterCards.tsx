import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { Cell } from './Cell.tsx';
import type { Column, ListRecord } from './columns.ts';
import { useColumnLabel } from './useColumnLabel.ts';

interface RegisterCardsProps<T> {
  register: Register;
  columns: readonly Column<T>[];
  actions: (record: T & ListRecord) => ReactNode;
}

/** The list below 768 px: a card for each record, its name as heading, the other columns as a definition list. */
export function RegisterCards<T>({ register, columns, actions }: RegisterCardsProps<T>) {
  const labelOf = useColumnLabel(register.name);
  const { data = [] } = useListContext<T & ListRecord>();
  const name = columns.find(column => column.isName) ?? columns[0];
  const others = columns.filter(column => column !== name);
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {data.map(record => (
        <Card component="li" variant="outlined" key={record.id} sx={{ p: 2 }}>
          {name && (
            <Box sx={{ fontSize: 16, mb: 1 }}>
              <Cell column={{ ...name, width: 300 }} record={record} register={register} />
            </Box>
          )}
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(88px, auto) 1fr',
              columnGap: 2,
              rowGap: 0.5,
              m: 0,
            }}
          >
            {others.map(column => (
              <Row key={column.source} label={labelOf(column)}>
                <Cell column={{ ...column, width: 260 }} record={record} register={register} />
              </Row>
            ))}
          </Box>
          <Box sx={{ mt: 1 }}>{actions(record)}</Box>
        </Card>
      ))}
    </Box>
  );
}

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
