/** How lists and pages show the fields of an account. */
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
import { roleNames } from './roleTexts.ts';

const statusLooks: Partial<Record<AccountState, StatusLook>> = {
  pending: 'pending',
  inactive: 'inactive',
  removed: 'deleted',
};

function UserStateChip({ user }: { user: User }) {
  return (
    <StatusChip
      look={statusLooks[user.state]}
      label={text(user.refused_at ? 'users.state.refused' : `users.state.${user.state}`)}
    />
  );
}

const useUser = () => useRecordContext<User>();

/** The picture is always at the start of the row, even if the name has the other text direction. */
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

export function AccountStatus() {
  const user = useUser();
  return user ? <UserStateChip user={user} /> : null;
}

export const Roles = () => roleNames(useUser()?.roles ?? []);

export function LastSignIn() {
  const at = useUser()?.last_sign_in_at;
  // In a narrow column the time wraps below the date, which is never broken.
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
