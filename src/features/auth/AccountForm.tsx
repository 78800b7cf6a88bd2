/** Forms about an account: react-admin's `Form`, validated by the contract, with the server's answer above the fields. */
import { Alert, type AlertColor, type ButtonProps } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Form, type HttpError } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issuesByField } from '../../../contract/register/register.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { PageGuardContext, useGuarded, withoutDraft } from '../../components/form/pageGuard.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { failureInForm } from '../../providers/http/errors.ts';

interface AccountFormProps<Values> {
  defaultValues: Values;
  schema: z.ZodMiniType;
  /** What it throws is shown, and the form stays as it is. A function that it returns leads to another page. */
  send: (values: Values) => Promise<unknown>;
  /** Shows the server's answer, if not above all fields. */
  answer?: ReactNode;
  /** Fields that an `AccountDraft` among the children saves. */
  draftFields?: readonly string[];
  children: ReactNode;
}

/** Called with the values once the server has accepted them. */
export const SentContext = createContext<Set<(values: FieldValues) => void>>(new Set());

export const AccountForm = <Values extends FieldValues>({
  defaultValues,
  schema,
  send,
  answer = <ServerAnswer />,
  draftFields = nothing,
  children,
}: AccountFormProps<Values>) => {
  // A later answer of the server must not change what is being typed.
  const [initial] = useState(defaultValues);
  const [listeners] = useState(() => new Set<(values: FieldValues) => void>());
  const guard = use(PageGuardContext);
  const submit = async (values: FieldValues) => {
    const leave = await send(asTyped(values) as Values);
    for (const listener of listeners) listener(values);
    if (typeof leave !== 'function') return;
    if (guard) guard.leaving.current = true;
    leave();
  };
  return (
    <SentContext value={listeners}>
      <Form
        defaultValues={initial}
        resolver={resolverOf(schema)}
        onSubmit={(values: FieldValues) => submit(values).catch(errorsOf)}
        noValidate
        disableInvalidFormNotification
      >
        {answer}
        <UnsavedGuard draftFields={draftFields} />
        {children}
      </Form>
    </SentContext>
  );
};

const nothing: readonly string[] = [];

/** Makes a guarded page ask before it is left with entries that no draft saves. */
function UnsavedGuard({ draftFields }: { draftFields: readonly string[] }) {
  const { dirtyFields } = useFormState();
  useGuarded(Object.keys(dirtyFields).some(field => !draftFields.includes(field)) ? withoutDraft : null);
  return null;
}

/** The message for an empty field, in the page's language instead of the browser's. */
export const filled = (value: unknown) => (value ? undefined : translateMessage(messages.required));

interface FormAlertProps {
  message?: string;
  severity?: AlertColor;
  onClose?: () => void;
}

export const FormAlert = ({ message, severity = 'error', onClose }: FormAlertProps) => {
  if (!message) return null;
  return (
    <Alert severity={severity} onClose={onClose} closeText={text('auth.dismiss')} sx={{ mb: 2 }}>
      {message}
    </Alert>
  );
};

/** Unlike react-admin's `SaveButton`, says in words that the form is being sent. */
export function SubmitButton({
  label,
  busyLabel = text('auth.busy'),
  ...props
}: ButtonProps & { label: string; busyLabel?: string }) {
  const { isSubmitting } = useFormState();
  return (
    <BusyButton
      type="submit"
      busy={isSubmitting}
      variant="contained"
      size="large"
      fullWidth
      loading={isSubmitting}
      loadingPosition="start"
      aria-busy={isSubmitting}
      {...props}
    >
      {isSubmitting ? busyLabel : label}
    </BusyButton>
  );
}

/** The server's message about the whole form, which can be closed. The first refused field gets the focus. */
export function ServerAnswer() {
  const { formState, clearErrors, getFieldState, setFocus } = useFormContext();
  const { root, token, ...fields } = formState.errors;
  const [first] = Object.keys(fields);
  const failure = root?.serverError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (failure && first) setFocus(first);
  }, [failure]);
  // A message at a field is not repeated.
  const errors = Object.keys(fields).map(field => getFieldState(field, formState).error);
  const isShown = errors.some(error => error?.ref && error.message === failure?.message);
  // The token of a link has no field.
  const message = isShown ? undefined : (failure?.message ?? (token?.message as string | undefined));
  return <FormAlert message={message} onClose={() => clearErrors(['root', 'token'])} />;
}

/** An emptied field is an empty text again, as at first. */
const asTyped = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === null ? '' : value]));

const resolverOf =
  (schema: z.ZodMiniType): Resolver =>
  values => {
    const result = schema.safeParse(asTyped(values));
    if (result.success) return { values, errors: {} };
    const errors = Object.entries(issuesByField(result.error.issues)).map(([field, [message = '']]) => [
      field,
      { type: 'contract', message: translateMessage(message) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** As react-admin's form expects them: a message for each field, and one for the form. */
const errorsOf = (error: unknown) => {
  const errors = (error as HttpError).body?.errors as Record<string, unknown> | undefined;
  const fields = Object.entries(errors ?? {}).filter(([, message]) => typeof message === 'string');
  return { ...Object.fromEntries(fields), root: { serverError: failureInForm(error) } };
};
