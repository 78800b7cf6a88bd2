import { Box } from '@mui/material';
import { formatMoment } from '../../components/format.ts';
import { useText } from '../../i18n/useText.ts';
import type { UserRow } from './userRegister.ts';

export function LastSignIn({ user }: { user: UserRow }) {
  const text = useText();
  return user.last_sign_in_at ? (
    formatMoment(user.last_sign_in_at)
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text('users.list.never')}
    </Box>
  );
}
