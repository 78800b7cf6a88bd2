import { Button } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { showAddress } from '../../components/addresses.ts';
import { isSaveKey } from '../../components/form/useSaveShortcut.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { TitledDialog } from '../../components/record/TitledDialog.tsx';
import { text } from '../../i18n/text.ts';
import { recordName } from '../names.ts';
import type { SimilarState } from './useSimilar.ts';

interface SimilarQuestionProps {
  state: SimilarState;
  onSave: () => void;
  onClose: () => void;
}

/** Asked once before a possible duplicate is saved: Enter, or the key that has saved the form, saves it anyway. */
export function SimilarQuestion({ state: { register, similar }, onSave, onClose }: SimilarQuestionProps) {
  const [first] = similar;
  const saveByKey = (event: KeyboardEvent) => {
    // Enter counts also while the dialog itself has the focus, before its button gets it.
    const isOnButton = (event.target as Element).closest('a, button') !== null;
    if (!isSaveKey(event) && (event.key !== 'Enter' || isOnButton)) return;
    event.preventDefault();
    // Held down, it is the press that has asked.
    if (!event.repeat) onSave();
  };
  return (
    <TitledDialog
      open
      onClose={onClose}
      onKeyDown={saveByKey}
      title={text('register.similar.question')}
      text={similar.map(({ record }) => recordName(register, record)).join('\n')}
      actions={
        <>
          <Button onClick={onClose}>{text('register.cancel')}</Button>
          {first && (
            <ButtonLink to={showAddress(register.name, first.record.id)} target="_blank" onClick={onClose}>
              {text('register.similar.openOther')}
            </ButtonLink>
          )}
          <Button variant="contained" autoFocus onClick={onSave}>
            {text('register.similar.saveAnyway')}
          </Button>
        </>
      }
    />
  );
}
