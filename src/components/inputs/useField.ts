/** One field of a register's form: its value, label, error and the ids that tie them together for assistive technology. */
import { type InputProps, useInput, useTranslateLabel } from 'react-admin';
import { isRequiredField, useRegisterForm } from '../form/registerFormContext.ts';

export interface FieldProps {
  source: string;
  label?: string;
  /** A line below the field for words that need explaining. */
  help?: string;
  required?: boolean;
  /** Spans both columns of a section. */
  wide?: boolean;
}

export function useField(
  { source, label, help, required }: FieldProps,
  options?: Pick<InputProps, 'parse' | 'format' | 'onChange'>,
) {
  const { register } = useRegisterForm();
  const translateLabel = useTranslateLabel();
  const input = useInput({ source, ...options });
  const { id, fieldState } = input;
  const error = fieldState.error?.message;
  const describedBy = error ? `${id}-error` : help && `${id}-help`;
  return {
    ...input,
    error,
    label: String(translateLabel({ label, source, resource: register.name })),
    required: required ?? isRequiredField(register, source),
    describedBy,
  };
}
