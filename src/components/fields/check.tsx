import { bare } from '../../../contract/fields/fold.ts';
import { translate } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { ChoiceFilter } from '../list/filters/ChoiceFilter.tsx';
import type { FieldFilterProps, Kind } from './kind.ts';

export const yesOrNo = (value: boolean) => translate(value ? 'register.yes' : 'register.no');

const CheckFilter = ({ source, field }: FieldFilterProps) => (
  <ChoiceFilter
    source={source}
    label={localized(field.label)}
    choices={[
      { id: 'true', name: yesOrNo(true) },
      { id: 'false', name: yesOrNo(false) },
    ]}
  />
);

const yes = ['yes', 'y', 'true', '1', 'ہاں', 'جیہاں'];
const no = ['no', 'n', 'false', '0', 'نہیں', 'جینہیں'];

const read = (text: string) => (yes.includes(bare(text)) ? true : no.includes(bare(text)) ? false : text);

/** What the first letter of a yes or a no says; nothing where it begins neither, or both. */
export function flagOf(letter: string): boolean | undefined {
  const begun = bare(letter);
  const begins = (words: readonly string[]) => begun !== '' && words.some(word => word.startsWith(begun));
  return begins(yes) === begins(no) ? undefined : begins(yes);
}

export const check: Kind = {
  inWords: value => yesOrNo(Boolean(value)),
  read,
  isWord: true,
  Filter: CheckFilter,
  endsOf: () => [yesOrNo(false), yesOrNo(true)],
};
