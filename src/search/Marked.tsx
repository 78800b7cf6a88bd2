import { Box } from '@mui/material';
import { pieces } from './marks.ts';

interface Props {
  text: string;
  term: string;
  /** Several texts in a row, in the direction of the page; one of its own otherwise. */
  isRow?: boolean;
}

/** A text with what was looked for marked. */
export const Marked = ({ text, term, isRow = false }: Props) => (
  <Box component="span" dir={isRow ? undefined : 'auto'}>
    {pieces(text, term).map(piece =>
      piece.marked ? (
        <Box
          component="mark"
          key={piece.at}
          sx={theme => ({
            color: 'inherit',
            borderRadius: '2px',
            backgroundColor: theme.palette.mode === 'dark' ? 'rgba(224,160,74,.34)' : 'rgba(200,128,26,.26)',
          })}
        >
          {piece.text}
        </Box>
      ) : (
        piece.text
      ),
    )}
  </Box>
);
