import { Box, Chip, MenuItem, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { Profile } from '../../../contract/answers/people.ts';
import { profileInput } from '../../../contract/people/people.ts';
import { languageNames, languages } from '../../../contract/texts/language.ts';
import { PROFILE } from '../../components/form/accountForms.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { updateSessionUser } from '../../providers/session.ts';
import { AccountDraft } from '../auth/AccountDraft.tsx';
import { AccountForm, SubmitButton } from '../auth/AccountForm.tsx';
import { AccountInput } from '../auth/inputs.tsx';
import { AccountCard } from './AccountCard.tsx';

const draftFields = ['name', 'email', 'language'];

interface Props {
  profile: Profile;
  onSaved: () => void;
}

export const ProfileDetails = ({ profile, onSaved }: Props) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { user, roles } = profile;
  const details = { name: user.name, email: user.email ?? '', language: user.language };
  const send = async ({ name, email, language }: typeof details) => {
    const change = { name: name.trim(), email: email.trim() || null };
    await dataProvider.updateProfile({ ...change, language });
    updateSessionUser(change);
    await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    notify('auth.profile.saved', { type: 'success' });
    onSaved();
  };
  return (
    <AccountCard title={text('auth.profile.details')} help={text('auth.profile.detailsHelp')}>
      <AccountForm defaultValues={details} schema={profileInput} send={send} draftFields={draftFields}>
        <AccountDraft of={PROFILE} id={user.id} fields={draftFields} />
        <Stack spacing={1.5}>
          <Box>
            <Typography component="div" sx={{ fontWeight: 600 }}>
              {text('auth.username')}
            </Typography>
            <Typography>{user.username}</Typography>
            <SecondaryText>{text('auth.profile.usernameHelp')}</SecondaryText>
          </Box>
          <Box>
            <Typography component="div" sx={{ fontWeight: 600, mb: 0.5 }}>
              {text('auth.signUp.roles')}
            </Typography>
            <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
              {roles.map(role => (
                <Chip key={role} size="small" label={text(`auth.roles.${role}`)} />
              ))}
            </Stack>
          </Box>
          <AccountInput source="name" label={text('auth.name')} required autoComplete="name" />
          <AccountInput source="email" label={text('auth.emailOptional')} type="email" autoComplete="email" />
          <AccountInput source="language" select label={text('auth.profile.language')}>
            {languages.map(language => (
              <MenuItem key={language} value={language} lang={language}>
                {languageNames[language]}
              </MenuItem>
            ))}
          </AccountInput>
          <Box>
            <SubmitButton fullWidth={false} label={text('auth.profile.save')} />
          </Box>
        </Stack>
      </AccountForm>
    </AccountCard>
  );
};
