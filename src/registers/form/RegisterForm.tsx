import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { RegisterContextProvider } from '../../components/RegisterContext.ts';
import { useCaller } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import type { Values } from '../../providers/conflict.ts';
import { FormBody, type FormInside } from './FormBody.tsx';
import { blankValues } from './formValues.ts';
import type { RegisterFormProps } from './registerFormProps.ts';
import { registerResolver } from './registerResolver.ts';
import { SimilarContext, useSimilar } from './useSimilar.ts';

/** How long a check waits for the lists in which typed choices are looked up. */
const CHOICES_MS = 15_000;

/** React-admin's form resets itself once its inputs are there: by then a draft may be restored, and errors shown. */
const keepAll = { keepValues: true, keepDirtyValues: true, keepDefaultValues: true, keepErrors: true };

/** The one form of every register: the contract's checks, a draft, a guard against leaving, Ctrl+S, both versions after a lost update. */
export function RegisterForm(props: RegisterFormProps) {
  const { register, defaultValues, firstValues, checks } = props;
  const caller = useCaller();
  // A later answer of the server, such as after a document was added, must not touch what is being typed.
  const [record] = useState(props.record);
  const [initial] = useState(() => ({
    ...blankValues(register),
    ...(!record && { ...defaultValues?.(), ...firstValues }),
  }));
  const inside = useRef<FormInside>(null);
  const resolver = registerResolver(register, checks, async fields => {
    await inside.current?.choices.settled(CHOICES_MS, fields);
    return inside.current?.choices.errors(translate('register.form.optionsFailed')) ?? {};
  });
  // Whose draft it is must be known before it is read.
  if (!caller) return null;
  return (
    <RegisterContextProvider value={register}>
      <Form
        resource={register.name}
        record={record}
        defaultValues={initial}
        resetOptions={keepAll}
        resolver={resolver}
        onSubmit={(values: Values) => inside.current?.save(values)}
        noValidate
        disableInvalidFormNotification
      >
        <SimilarProvider register={register} isNew={!record}>
          <FormBody {...props} ref={inside} record={record} userId={caller.id} />
        </SimilarProvider>
      </Form>
    </RegisterContextProvider>
  );
}

interface SimilarProviderProps {
  register: Register;
  isNew: boolean;
  children: ReactNode;
}

/** Lets the fields of a new record show what looks the same; registers without a rule for it are left alone. */
const SimilarProvider = (props: SimilarProviderProps) =>
  props.register.similar ? <Asking {...props} /> : props.children;

const Asking = ({ register, isNew, children }: SimilarProviderProps) => (
  <SimilarContext.Provider value={useSimilar(register, isNew)}>{children}</SimilarContext.Provider>
);
