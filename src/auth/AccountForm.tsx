/** The small forms around an account: react-admin's form, checked by the contract, the server's word above its fields. */
import { type ReactNode, useEffect } from 'react';
import { Form, type HttpError, TextInput, type TextInputProps } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { issuesByField } from '../../contract/register/register.ts';
import { translateMessage } from '../i18n/catalogue.ts';
import { failureInForm } from '../providers/http/errors.ts';
import { FormAlert } from './FormAlert.tsx';

interface AccountFormProps<Values> {
  defaultValues: Values;
  schema: z.ZodType;
  /** Sends what was typed. What it throws is shown; what was typed stays. */
  send: (values: Values) => Promise<void>;
  /** Where the server's word stands, when not above all fields. */
  answer?: ReactNode;
  children: ReactNode;
}

export const AccountForm = <Values extends FieldValues>({
  defaultValues,
  schema,
  send,
  answer = <ServerAnswer />,
  children,
}: AccountFormProps<Values>) => (
  <Form
    defaultValues={defaultValues}
    resolver={resolverOf(schema)}
    onSubmit={(values: FieldValues) => send(asTyped(values) as Values).catch(errorsOf)}
    noValidate
    disableInvalidFormNotification
  >
    {answer}
    {children}
  </Form>
);

/** A field of such a form; a line below it only where there is something to say. */
export const AccountInput = (props: TextInputProps) => (
  <TextInput margin="dense" helperText={false} {...props} />
);

/** What the server said of the whole form, which can be closed; the first field that it refused gets the focus. */
export function ServerAnswer() {
  const { formState, clearErrors, setFocus } = useFormContext();
  const { root, token, ...fields } = formState.errors;
  const [first] = Object.keys(fields);
  const failure = root?.serverError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (failure && first) setFocus(first);
  }, [failure]);
  // The token of a link has no field of its own.
  const message = failure?.message ?? (token?.message as string | undefined);
  return <FormAlert message={message} onClose={() => clearErrors(['root', 'token'])} />;
}

/** An emptied field is an empty text again, as it began. */
const asTyped = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === null ? '' : value]));

const resolverOf =
  (schema: z.ZodType): Resolver =>
  values => {
    const result = schema.safeParse(asTyped(values));
    if (result.success) return { values, errors: {} };
    const errors = Object.entries(issuesByField(result.error.issues)).map(([field, [message = '']]) => [
      field,
      { type: 'contract', message: translateMessage(message) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** As react-admin's form takes them: a message for each field, and one for all. */
const errorsOf = (error: unknown) => {
  const errors = (error as HttpError).body?.errors as Record<string, unknown> | undefined;
  const fields = Object.entries(errors ?? {}).filter(([, message]) => typeof message === 'string');
  return { ...Object.fromEntries(fields), root: { serverError: failureInForm(error) } };
};
