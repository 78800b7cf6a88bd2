import { useTranslateLabel } from 'react-admin';
import { useText } from '../../i18n/useText.ts';

/** What a chooser says until the wider place is known in which its choices lie. */
export function useChooseFirst(wider: string): string {
  const text = useText();
  const label = useTranslateLabel()({ source: wider });
  return text('register.form.chooseFirst', { field: String(label).toLowerCase() });
}
