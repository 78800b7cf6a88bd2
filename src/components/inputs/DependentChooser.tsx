import { useEffect, useRef } from 'react';
import { useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { text } from '../../i18n/text.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { type ChoiceOption, Chooser, type ChooserProps } from './Chooser.tsx';
import { useTyped } from './typedChoices.ts';

interface DependentChooserProps<T extends ChoiceOption>
  extends Omit<ChooserProps<T>, 'disabled' | 'isFailed' | 'placeholder'> {
  /** Field with the place around it, if there is one. */
  parentSource?: string;
  isKnown: boolean;
  failed?: { refetch: () => unknown };
}

/** Disabled until the parent place is chosen. While that is being typed, this can already be typed, too. */
export function DependentChooser<T extends ChoiceOption>(props: DependentChooserProps<T>) {
  const { parentSource = '', isKnown, isPending, failed, ...others } = props;
  useClearRefused(props.source, parentSource);
  const parentTyped = useTyped(parentSource).typed;
  const field = String(useTranslateLabel()({ source: parentSource })).toLowerCase();
  return (
    <div>
      <Chooser
        {...others}
        disabled={!isKnown && !parentTyped}
        isPending={(Boolean(parentTyped?.left && !parentTyped.problem) || isPending) && !failed}
        isFailed={Boolean(failed)}
        placeholder={isKnown ? text('register.form.choose') : text('register.form.chooseFirst', { field })}
      />
      {failed && <LoadFailed onRetry={failed.refetch}>{text('register.form.optionsFailed')}</LoadFailed>}
    </div>
  );
}

/** When the place changes, clears text that matched nothing in the previous one. Text typed before a place was chosen stays. */
function useClearRefused(source: string, parentSource: string) {
  const { choices, typed } = useTyped(source);
  const place: unknown = useWatch({ name: parentSource });
  const last = useRef(place);
  const refused = useRef<string>(undefined);
  useEffect(() => {
    if (typed?.problem !== undefined) refused.current = typed.text;
    if (parentSource && last.current !== place && typed && typed.text === refused.current)
      choices.set(source, undefined);
    last.current = place;
  }, [choices, place, source, typed, parentSource]);
}
