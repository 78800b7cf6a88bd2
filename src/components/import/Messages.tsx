import { Box, Typography } from '@mui/material';
import { ownDirection } from '../../theme/ownDirection.ts';

/** Sentences of the server, each in its own direction. */
export const Messages = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {of.map(message => (
        <Typography
          key={message}
          component="li"
          variant="body2"
          sx={{ ...ownDirection(message), overflowWrap: 'anywhere' }}
        >
          {message}
        </Typography>
      ))}
    </Box>
  );
