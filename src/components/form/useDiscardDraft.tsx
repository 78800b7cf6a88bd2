import { useNotify } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { NoticeWithAction } from '../record/NoticeWithAction.tsx';
import { bringBackDraft, type KeptDraft, removeDraft } from './draftStore.ts';

/** Discards a draft and says so, with a way to have it back. @param onChanged called after either */
export function useDiscardDraft(onChanged: () => void) {
  const notify = useNotify();
  return (draft: KeptDraft) => {
    void removeDraft(draft.key);
    onChanged();
    notify(
      <NoticeWithAction
        severity="success"
        message={text('register.draft.discarded')}
        action={text('register.action.undo')}
        onAction={() => {
          if (!bringBackDraft(draft)) notify(text('register.form.draftFailed'), { type: 'error' });
          onChanged();
        }}
      />,
    );
  };
}
