import { useEffect, useRef } from 'react';
import { useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { text } from '../../i18n/text.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { type ChoiceOption, Chooser, type ChooserProps } from './Chooser.tsx';
import { useTyped } from './typedChoices.ts';

interface WithinChooserProps<T extends ChoiceOption>
  extends Omit<ChooserProps<T>, 'disabled' | 'isFailed' | 'placeholder'> {
  /** The field of the wider place in which its choices are, if they are in one. */
  wider?: string;
  isKnown: boolean;
  failed?: { refetch: () => unknown };
}

/** Waits for the wider place, which may be about to change while it is typed; what failed to load can be tried again. */
export function WithinChooser<T extends ChoiceOption>(props: WithinChooserProps<T>) {
  const { wider = '', isKnown, isPending, failed, ...others } = props;
  useForgetRefused(props.source, wider);
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

/** Text that was no choice in one place has no meaning in the next; what is typed ahead of the place stays. */
function useForgetRefused(source: string, wider: string) {
  const { choices, typed } = useTyped(source);
  const place: unknown = useWatch({ name: wider });
  const last = useRef(place);
  const refused = useRef<string>(undefined);
  useEffect(() => {
    if (typed?.problem !== undefined) refused.current = typed.text;
    if (wider && last.current !== place && typed && typed.text === refused.current)
      choices.set(source, undefined);
    last.current = place;
  }, [choices, place, source, typed, wider]);
}
