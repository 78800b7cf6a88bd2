import { latinDigits, plainNumber } from '../../../contract/fields/typed-text.ts';
import { localized } from '../../i18n/localized.ts';
import { inputLook, placed } from '../inputs/inputLook.ts';
import type { FieldInputProps, InputField } from './kind.ts';

const localizedOr = (text: InputField['help']) => text && localized(text);

/** What every input of a form is given from the declaration of its field. */
export const inputProps = ({ source, field }: FieldInputProps) => ({
  source,
  label: localized(field.label),
  helperText: localizedOr(field.help),
  required: field.required,
});

const placeOf = ({ wide, beginsRow }: InputField) => ({ wide: Boolean(wide), beginsRow });

const placeholderOf = (field: InputField): string | undefined => localizedOr(field.placeholder);

/** The same for text fields, which say on their own that they are required. */
export const textProps = (props: FieldInputProps, look: Parameters<typeof inputLook>[0] = {}) => ({
  ...inputProps(props),
  placeholder: placeholderOf(props.field),
  ...inputLook({ required: props.field.required, ...placeOf(props.field), ...look }),
});

/** The same for inputs of texts that are offered. */
export const suggestProps = (props: FieldInputProps) => ({
  ...inputProps(props),
  sx: placed(placeOf(props.field)),
});

/** For inputs of codes, numbers and days: whichever digits are typed, Latin ones appear. */
export const parseLatin = (typed: unknown) =>
  typed === '' || typed == null ? null : latinDigits(String(typed));

/** What a cell's text means to kinds of numbers. */
export const readNumber = (text: string) => plainNumber(text) ?? text;
