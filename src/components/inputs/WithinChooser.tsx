import { useTranslateLabel } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { type ChoiceOption, Chooser, type ChooserProps } from './Chooser.tsx';
import { useTyped } from './typedChoices.ts';

interface WithinChooserProps<T extends ChoiceOption>
  extends Omit<ChooserProps<T>, 'disabled' | 'isFailed' | 'placeholder'> {
  /** The field of the wider place in which its choices lie, if they lie in one. */
  wider?: string;
  isKnown: boolean;
  failed?: { refetch: () => unknown };
}

/** Waits for the wider place, which may be about to change while it is typed; what failed to load can be tried again. */
export function WithinChooser<T extends ChoiceOption>(props: WithinChooserProps<T>) {
  const { wider = '', isKnown, isPending, failed, ...others } = props;
  const above = useTyped(wider).typed;
  const field = String(useTranslateLabel()({ source: wider })).toLowerCase();
  return (
    <div>
      <Chooser
        {...others}
        disabled={!isKnown && !above}
        isPending={(Boolean(above?.left && !above.problem) || isPending) && !failed}
        isFailed={Boolean(failed)}
        placeholder={isKnown ? text('register.form.choose') : text('register.form.chooseFirst', { field })}
      />
      {failed && <LoadFailed onRetry={failed.refetch}>{text('register.form.optionsFailed')}</LoadFailed>}
    </div>
  );
}
