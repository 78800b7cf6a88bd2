import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { User } from '../../../contract/answers/people.ts';
import { REFUSAL_NOTE_LENGTH } from '../../../contract/people/people.ts';
import { MAX_REFUSALS_PER_DAY } from '../../../contract/system.ts';
import { useNote } from '../../components/form/useStoredState.ts';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Refuses an account with an optional note, which is emailed if there is an address. */
export function RefuseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const { note, setNote, forget } = useNote(`users:refuse:${user.id}`);
  const { name, email } = user;
  const refuse = async () => {
    try {
      await dataProvider.refuseUser(user.id, note);
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(text('users.refuse.done', { name }), { type: 'success' });
    } catch (error) {
      throw new Error(text('users.refuse.failed', { message: (error as Error).message }));
    }
  };
  return (
    <ConfirmDialog
      open
      hasInput
      removesOpener
      title={text('users.refuse.title', { name })}
      text={
        email
          ? text('users.refuse.mailed', { email, max: MAX_REFUSALS_PER_DAY })
          : text('users.refuse.unmailed')
      }
      action={text('users.refuse.action')}
      danger
      isDirty={note.trim() !== ''}
      onConfirm={refuse}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <TextField
        label={text('approval.noteOptional')}
        helperText={text('users.refuse.noteHelp')}
        autoFocus
        multiline
        minRows={3}
        fullWidth
        value={note}
        onChange={event => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: REFUSAL_NOTE_LENGTH, dir: 'auto' } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
