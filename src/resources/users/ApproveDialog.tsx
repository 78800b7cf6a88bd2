import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { knownRoles, type Role } from '../../../contract/access.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { formatMoment } from '../../components/format.ts';
import { Checks } from '../../components/inputs/Checks.tsx';
import { Confirm } from '../../components/record/Confirm.tsx';
import { useText } from '../../i18n/useText.ts';
import { useRoleWords } from './useRoleWords.ts';
import type { UserRow } from './userRegister.ts';

/** The roles asked for are a wish that the admin confirms or changes (rulings §5). */
export function ApproveDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const [roles, setRoles] = useState<Role[]>(() => knownRoles(user.roles));
  const { name } = user;
  const { choices } = useRoleWords();
  const approve = async () => {
    try {
      await dataProvider.approveUser(user.id, roles);
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(text('users.approve.done', { name }), { type: 'success' });
    } catch (error) {
      notify(text('users.approve.failed', { message: (error as Error).message }), { type: 'error' });
    }
  };
  return (
    <Confirm
      open
      title={text('users.approve.title', { name })}
      text={text('users.approve.text')}
      action={text('users.approve.action')}
      disabled={roles.length === 0}
      onConfirm={approve}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        <bdi>{user.username}</bdi>
        {user.email && (
          <>
            {' · '}
            <bdi>{user.email}</bdi>
          </>
        )}
        {' · '}
        {text('users.list.since', { at: formatMoment(user.created_at) })}
      </Typography>
      <Checks choices={choices} chosen={roles} onChange={chosen => setRoles(knownRoles(chosen))} />
    </Confirm>
  );
}
