import { Box, Typography } from '@mui/material';
import type { ImportedRow, SimilarRow } from '../../../contract/answers/import.ts';
import type { SimilarRecord } from '../../../contract/register/similar.ts';
import { text } from '../../i18n/text.ts';
import { showAddress } from '../addresses.ts';
import { TextLink } from '../frame/links.tsx';
import { ConfirmRow } from './ConfirmRows.tsx';
import { Messages } from './Messages.tsx';
import { RowCells } from './RowCells.tsx';

interface RowMessagesProps {
  resource: string;
  row: ImportedRow;
}

/** Errors of a row with inputs to correct them, and possible duplicates. */
export function RowMessages({ resource, row }: RowMessagesProps) {
  return (
    <>
      {row.cells ? (
        <RowCells row={row} cells={row.cells} />
      ) : (
        <Messages messages={Object.values(row.errors ?? {}).flat()} />
      )}
      {row.renames && <ConfirmRow row={row} name={row.renames.name} />}
      {(row.similar || row.alike) && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {row.similar && <SimilarTo resource={resource} similar={row.similar} />}
          {row.alike && <AlikeRows alike={row.alike} />}
        </Box>
      )}
    </>
  );
}

/** Possible duplicates in the same file. */
function AlikeRows({ alike }: { alike: readonly SimilarRow[] }) {
  return (
    <Typography component="li" variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
      {text('import.result.alike')}{' '}
      {alike.map(({ row, name }, index) => (
        <span key={row}>
          {index > 0 && ' · '}
          {text('import.result.alikeRow', { row })} <bdi>{name}</bdi>
        </span>
      ))}
    </Typography>
  );
}

/** Possible duplicates in the register. They don't stop the import. */
function SimilarTo({ resource, similar }: { resource: string; similar: readonly SimilarRecord[] }) {
  return (
    <Typography component="li" variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
      {text('import.result.similarTo')}{' '}
      {similar.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <TextLink to={showAddress(resource, id)} target="_blank" dir="auto">
            {name}
          </TextLink>
        </span>
      ))}
    </Typography>
  );
}
