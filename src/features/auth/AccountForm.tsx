/** The small forms around an account: react-admin's form, checked by the contract, the server's word above its fields. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Form, type HttpError, TextInput, type TextInputProps } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issuesByField } from '../../../contract/register/register.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { notKept, PageGuardContext, useGuarded } from '../../components/form/pageGuard.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import { failureInForm } from '../../providers/http/errors.ts';
import { FormAlert } from './FormAlert.tsx';

interface AccountFormProps<Values> {
  defaultValues: Values;
  schema: z.ZodMiniType;
  /** Sends what was typed. What it throws is shown; what was typed stays. A function that it gives back leads away from here. */
  send: (values: Values) => Promise<unknown>;
  /** Where the server's word is, when not above all fields. */
  answer?: ReactNode;
  /** Fields of which an `AccountDraft` among the children keeps what is typed. */
  kept?: readonly string[];
  children: ReactNode;
}

/** What wants to know, inside such a form, that the server has taken these values. */
export const SentContext = createContext<Set<(values: FieldValues) => void>>(new Set());

export const AccountForm = <Values extends FieldValues>({
  defaultValues,
  schema,
  send,
  answer = <ServerAnswer />,
  kept = nothing,
  children,
}: AccountFormProps<Values>) => {
  // A later answer of the server must not touch what is being typed.
  const [initial] = useState(defaultValues);
  const [heard] = useState(() => new Set<(values: FieldValues) => void>());
  const guard = use(PageGuardContext);
  const submit = async (values: FieldValues) => {
    const leave = await send(asTyped(values) as Values);
    for (const hear of heard) hear(values);
    if (typeof leave !== 'function') return;
    if (guard) guard.leaving.current = true;
    leave();
  };
  return (
    <SentContext value={heard}>
      <Form
        defaultValues={initial}
        resolver={resolverOf(schema)}
        onSubmit={(values: FieldValues) => submit(values).catch(errorsOf)}
        noValidate
        disableInvalidFormNotification
      >
        {answer}
        <Unkept kept={kept} />
        {children}
      </Form>
    </SentContext>
  );
};

const nothing: readonly string[] = [];

/** Makes a page that is guarded ask before what no draft keeps is left. */
function Unkept({ kept }: { kept: readonly string[] }) {
  const { dirtyFields } = useFormState();
  useGuarded(Object.keys(dirtyFields).some(field => !kept.includes(field)) ? notKept : null);
  return null;
}

/** Says that a field is empty in the language of the page; the browser would use its own. */
export const filled = (value: unknown) => (value ? undefined : translateMessage(messages.required));

/** A field of such a form; a line below it only where there is something to say. */
export const AccountInput = (props: TextInputProps) => (
  <TextInput margin="dense" helperText={false} {...props} />
);

/** What the server said of the whole form, which can be closed; the first field that it refused gets the focus. */
export function ServerAnswer() {
  const { formState, clearErrors, getFieldState, setFocus } = useFormContext();
  const { root, token, ...fields } = formState.errors;
  const [first] = Object.keys(fields);
  const failure = root?.serverError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (failure && first) setFocus(first);
  }, [failure]);
  // What a field of the form says is not said twice.
  const errors = Object.keys(fields).map(field => getFieldState(field, formState).error);
  const isSaid = errors.some(error => error?.ref && error.message === failure?.message);
  // The token of a link has no field of its own.
  const message = isSaid ? undefined : (failure?.message ?? (token?.message as string | undefined));
  return <FormAlert message={message} onClose={() => clearErrors(['root', 'token'])} />;
}

/** An emptied field is an empty text again, as it began. */
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

/** As react-admin's form takes them: a message for each field, and one for all. */
const errorsOf = (error: unknown) => {
  const errors = (error as HttpError).body?.errors as Record<string, unknown> | undefined;
  const fields = Object.entries(errors ?? {}).filter(([, message]) => typeof message === 'string');
  return { ...Object.fromEntries(fields), root: { serverError: failureInForm(error) } };
};
