import { Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useDataProvider, useNotify } from 'react-admin';
import { knownRoles, type Role } from '../../../contract/access.ts';
import type { User } from '../../../contract/answers/people.ts';
import { formatMoment } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { CheckboxGroup } from '../../components/inputs/CheckboxGroup.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { roleChoices } from './roleTexts.ts';

type IdentityField = User['taken'][number];

/** Approves an account. The admin confirms or changes the requested roles, and a username or email that is taken by now (specification §5). */
export function ApproveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const requested = knownRoles(user.roles);
  const [roles, setRoles] = useState<Role[]>(requested);
  const [identity, setIdentity] = useState({ username: user.username, email: user.email ?? '' });
  const [errors, setErrors] = useState<Partial<Record<IdentityField, string>>>({});
  const [taken, setTaken] = useState<readonly IdentityField[]>(user.taken ?? []);
  const { name } = user;
  const approve = async () => {
    const changed = Object.fromEntries(taken.map(field => [field, identity[field].trim()]));
    try {
      await dataProvider.approveUser(user.id, { roles, ...changed });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(text('users.approve.done', { name }), { type: 'success' });
    } catch (error) {
      const { username, email } = ((error as HttpError).body?.errors ?? {}) as Record<IdentityField, string>;
      setErrors({ username, email });
      // Another account may have taken it since the list was loaded.
      if (username) setTaken(known => [...new Set<IdentityField>([...known, 'username'])]);
      if (email) setTaken(known => [...new Set<IdentityField>([...known, 'email'])]);
      if (username || email) return false;
      throw new Error(text('users.approve.failed', { message: (error as Error).message }));
    }
  };
  const fieldOf = (field: IdentityField) =>
    taken.includes(field) && (
      <TextField
        key={field}
        name={field}
        label={text(`users.approve.${field}`)}
        value={identity[field]}
        onChange={event => {
          setIdentity({ ...identity, [field]: event.target.value });
          setErrors({ ...errors, [field]: undefined });
        }}
        error={errors[field] !== undefined}
        helperText={errors[field] ?? text(`users.approve.${field}Taken`)}
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
      />
    );
  return (
    <ConfirmDialog
      open
      removesOpener
      title={text('users.approve.title', { name })}
      text={text('users.approve.text')}
      action={text('approval.approve')}
      disabled={roles.length === 0}
      isDirty={
        identity.username !== user.username ||
        identity.email !== (user.email ?? '') ||
        roles.join() !== requested.join()
      }
      onConfirm={approve}
      onClose={onClose}
    >
      <SecondaryText sx={{ mt: 1 }}>
        <bdi>{user.username}</bdi>
        {user.email && (
          <>
            {' · '}
            <bdi>{user.email}</bdi>
          </>
        )}
        {' · '}
        {text('users.list.since', { at: formatMoment(user.created_at) })}
      </SecondaryText>
      {taken.length > 0 && (
        <Stack spacing={2} sx={{ my: 2 }}>
          {fieldOf('username')}
          {fieldOf('email')}
        </Stack>
      )}
      <CheckboxGroup
        choices={roleChoices()}
        chosen={roles}
        onChange={chosen => setRoles(knownRoles(chosen))}
      />
    </ConfirmDialog>
  );
}
