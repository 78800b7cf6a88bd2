import { useTranslateLabel } from 'react-admin';
import { text } from '../../i18n/text.ts';

/** What a chooser says until the wider place is known in which its choices lie. */
export function useChooseFirst(wider: string): string {
  const label = useTranslateLabel()({ source: wider });
  return text('register.form.chooseFirst', { field: String(label).toLowerCase() });
}
