import { Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { knownRoles, type Role } from '../../../contract/access.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { formatMoment } from '../../components/format.ts';
import { Checks } from '../../components/inputs/Checks.tsx';
import { Confirm } from '../../components/record/Confirm.tsx';
import { useText } from '../../i18n/useText.ts';
import { useRoleWords } from './useRoleWords.ts';
import type { UserRow } from './userRegister.ts';

type Wish = UserRow['taken'][number];

/** What the person asked for is a wish that the admin confirms or changes (specification §5): roles, and what is taken by then. */
export function ApproveDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const [roles, setRoles] = useState<Role[]>(() => knownRoles(user.roles));
  const [wishes, setWishes] = useState({ username: user.username, email: user.email ?? '' });
  const [errors, setErrors] = useState<Partial<Record<Wish, string>>>({});
  const [taken, setTaken] = useState<readonly Wish[]>(user.taken ?? []);
  const { name } = user;
  const { choices } = useRoleWords();
  const approve = async () => {
    const changed = Object.fromEntries(taken.map(wish => [wish, wishes[wish].trim()]));
    try {
      await dataProvider.approveUser(user.id, { roles, ...changed });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(text('users.approve.done', { name }), { type: 'success' });
      return true;
    } catch (error) {
      const { username, email } = ((error as HttpError).body?.errors ?? {}) as Record<Wish, string>;
      setErrors({ username, email });
      // Somebody else may have got it since the list was read.
      if (username) setTaken(known => [...new Set<Wish>([...known, 'username'])]);
      if (email) setTaken(known => [...new Set<Wish>([...known, 'email'])]);
      if (username || email) return false;
      notify(text('users.approve.failed', { message: (error as Error).message }), { type: 'error' });
      return true;
    }
  };
  const fieldOf = (wish: Wish) =>
    taken.includes(wish) && (
      <TextField
        key={wish}
        name={wish}
        label={text(`users.approve.${wish}`)}
        value={wishes[wish]}
        onChange={event => setWishes({ ...wishes, [wish]: event.target.value })}
        error={errors[wish] !== undefined}
        helperText={errors[wish] ?? text(`users.approve.${wish}Taken`)}
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
      />
    );
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
      {taken.length > 0 && (
        <Stack spacing={2} sx={{ my: 2 }}>
          {fieldOf('username')}
          {fieldOf('email')}
        </Stack>
      )}
      <Checks choices={choices} chosen={roles} onChange={chosen => setRoles(knownRoles(chosen))} />
    </Confirm>
  );
}
