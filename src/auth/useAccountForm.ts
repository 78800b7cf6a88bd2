/** State of the small forms around an account: values, messages at the fields, the server's word, busy. */
import { type FormEvent, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { z } from 'zod';
import { issuesByField } from '../../contract/register/register.ts';
import { translateMessage } from '../i18n/catalogue.ts';
import { failureInForm } from '../providers/http/errors.ts';

type Messages = Record<string, string>;

interface Options<Values> {
  initial: Values;
  schema: z.ZodType;
  /** Sends what was typed. What it throws is shown; what was typed stays. */
  send: (values: Values) => Promise<void>;
}

const joined = (errors: Record<string, string[]>): Messages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, translateMessage(messages[0] ?? '')]),
  );

const serverErrors = (error: unknown): Messages => {
  const errors = (error as HttpError).body?.errors as Record<string, unknown> | undefined;
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

export function useAccountForm<Values extends object>({ initial, schema, send }: Options<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const check = (candidate: Values): Messages => {
    const result = schema.safeParse(candidate);
    return result.success ? {} : joined(issuesByField(result.error.issues));
  };

  const set = <K extends keyof Values>(name: K, value: Values[K]) => {
    const next = { ...values, [name]: value };
    setValues(next);
    // Fields that were found wrong are checked again while they are mended; others wait for the submit.
    if (Object.keys(errors).length > 0) {
      const now = check(next);
      setErrors(Object.fromEntries(Object.entries(now).filter(([field]) => field in errors)));
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = check(values);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const fields = serverErrors(error);
      setErrors(fields);
      setFailure(failureInForm(error));
      focusFirst(form, fields);
    } finally {
      setBusy(false);
    }
  };

  /** What a field of this name needs: value, change, its message below it. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] as string,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as Values[typeof name]),
    error: Boolean(errors[name]),
    helperText: errors[name],
  });

  return {
    values,
    set,
    field,
    errors,
    failure,
    dismiss: () => setFailure(undefined),
    busy,
    submit,
    setValues,
  };
}

const focusFirst = (form: HTMLFormElement, errors: Messages) => {
  const names = new Set(Object.keys(errors));
  const first = Array.from(form.elements).find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && names.has(element.name),
  );
  first?.focus();
};
