import { Box, Typography } from '@mui/material';
import { ownDirection } from '../../theme/ownDirection.ts';

/** Messages of the server. Each may be in English or Urdu. */
export const Messages = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map(message => (
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
