import { Box } from '@mui/material';
import { pieces } from './marks.ts';

/** A text in its own direction, with what was looked for marked. */
export const Marked = ({ text, term }: { text: string; term: string }) => (
  <Box component="span" dir="auto">
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
