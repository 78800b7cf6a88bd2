import { Box } from '@mui/material';
import type { User } from '../../../contract/answers/people.ts';
import { usePhoto } from '../../components/people/usePhoto.ts';
import { text } from '../../i18n/text.ts';

/** The person's picture as they sent it, so far as it fits. */
export function UserPhoto({ user }: { user: User }) {
  const address = usePhoto(user.id, user.photo);
  return (
    <Box
      sx={{ width: 112, height: 112, borderRadius: 1, overflow: 'hidden', backgroundColor: 'action.hover' }}
    >
      {address && (
        <img
          src={address}
          alt={text('users.photoOf', { name: user.name })}
          width={112}
          height={112}
          style={{ objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
