/** Fields of an account that say more than their value. */
import { Box, useTheme } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { User } from '../../../contract/answers/people.ts';
import type { AccountState } from '../../../contract/people/people.ts';
import { languageNames } from '../../../contract/texts/language.ts';
import { showAddress } from '../../components/addresses.ts';
import { formatMoment } from '../../components/format.ts';
import { NameCell } from '../../components/list/NameCell.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { usePhoto } from '../../components/people/usePhoto.ts';
import { StatusChip, type StatusLook } from '../../components/record/StatusChip.tsx';
import { text } from '../../i18n/text.ts';
import { rolesInWords } from './roleTexts.ts';

const looks: Record<AccountState, StatusLook> = {
  pending: 'pending',
  active: 'active',
  inactive: 'rejected',
  removed: 'deleted',
};

function UserStateChip({ user }: { user: User }) {
  return (
    <StatusChip
      look={looks[user.state]}
      label={text(user.refused_at ? 'users.state.refused' : `users.state.${user.state}`)}
    />
  );
}

const useUser = () => useRecordContext<User>();

/** The picture is where the row begins, whichever way the name itself runs. */
export function Name() {
  const user = useUser();
  const resource = useResourceContext() ?? '';
  const { direction } = useTheme();
  if (!user) return null;
  return (
    <NameCell isDeleted={Boolean(user.deleted_at)} to={showAddress(resource, user.id)}>
      <Box component="span" dir={direction} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <PersonAvatar name={user.name} person={user.id} hasPhoto={user.photo} />
        <bdi>{user.name}</bdi>
      </Box>
    </NameCell>
  );
}

export function State() {
  const user = useUser();
  return user ? <UserStateChip user={user} /> : null;
}

export const Roles = () => rolesInWords(useUser()?.roles ?? []);

export function LastSignIn() {
  const at = useUser()?.last_sign_in_at;
  // Without room for a line the time is below its day, which stays whole.
  if (at) return formatMoment(at).replace(/ (?=\D|\d{4})/g, '\u00a0');
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text('users.list.never')}
    </Box>
  );
}

export function Photo() {
  const user = useUser();
  return user ? <UserPhoto user={user} /> : null;
}

export function Language() {
  const user = useUser();
  return user ? languageNames[user.language] : null;
}

/** The person's picture as they sent it, as far as it fits. */
function UserPhoto({ user }: { user: User }) {
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
