import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { TenderOpening } from '../../contract/answers/tender.ts';
import { formatDate } from '../components/format.ts';
import { text } from '../i18n/text.ts';
import { TextLink } from '../layout/links.tsx';
import { monospace } from '../theme/typography.ts';
import { ClosesIn, isShut } from './ClosesIn.tsx';

const code = { fontFamily: monospace, fontSize: 13, whiteSpace: 'nowrap' } as const;
const columns = ['project', 'name', 'weblink', 'end', 'ref', 'diff'] as const;

/** Closed tenders stand on shaded rows, and say so in words. */
export const TenderTable = ({ tenders }: { tenders: TenderOpening[] }) => (
  <TableContainer component={Card}>
    <Table aria-labelledby="opening">
      <TableHead>
        <TableRow>
          {columns.map(column => (
            <TableCell key={column}>{text(`dashboard.opening.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {tenders.map(tender => (
          <TableRow
            key={tender.id}
            hover
            sx={isShut(tender) ? { backgroundColor: 'action.selected' } : undefined}
          >
            <TableCell>{tender.project}</TableCell>
            <TableCell sx={{ minWidth: 220 }}>
              <TextLink to={`/tender/${tender.id}`} sx={{ fontWeight: 600 }}>
                {tender.title}
              </TextLink>
            </TableCell>
            <TableCell sx={code}>{tender.webLink}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(tender.end)}</TableCell>
            <TableCell sx={code}>{tender.ref}</TableCell>
            <TableCell>
              <ClosesIn tender={tender} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
