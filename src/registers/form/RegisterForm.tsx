import { type ReactNode, useMemo, useRef, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { type TypedChoices, typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { useCaller } from '../../components/useMay.ts';
import { translate } from '../../i18n/catalogue.ts';
import type { Values } from '../../providers/conflict.ts';
import { FormBody } from './FormBody.tsx';
import { RegisterFormContexts } from './RegisterFormContexts.tsx';
import type { RegisterFormProps } from './registerFormProps.ts';
import { registerResolver } from './registerResolver.ts';
import { SimilarContext, useSimilar } from './useSimilar.ts';

/** How long a check waits for the lists in which typed choices are looked up. */
const CHOICES_MS = 15_000;

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

/** The one form of every register: the contract's checks, a draft, a guard against leaving, Ctrl+S, both versions after a lost update. */
export function RegisterForm(props: RegisterFormProps) {
  const { register, record, defaultValues, checks } = props;
  const caller = useCaller();
  // A later answer of the server, such as after a document was added, must not touch what is being typed.
  const [base] = useState(record);
  const fresh = useRef(() => ({ ...blank(register), ...defaultValues?.() }));
  const [initial] = useState<Values>(() => (base ? { ...blank(register), ...base } : fresh.current()));
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  const typed = useRef<TypedChoices>(undefined);
  const resolver = useMemo(
    () =>
      registerResolver(
        register,
        values => latestChecks.current?.(values) ?? {},
        async fields => {
          await typed.current?.settled(CHOICES_MS, fields);
          return typed.current?.errors(translate('register.form.optionsFailed')) ?? {};
        },
      ),
    [register],
  );
  const form = useForm<Values>({ defaultValues: initial, resolver, reValidateMode: 'onChange' });
  typed.current = typedChoicesOf(form.control);
  // Whose draft it is must be known before it is read.
  if (!caller) return null;
  return (
    <RegisterFormContexts register={register} form={form}>
      <RecordContextProvider value={base}>
        <SimilarProvider register={register} isNew={!base}>
          <FormBody {...props} record={base} userId={caller.id} fresh={fresh.current} />
        </SimilarProvider>
      </RecordContextProvider>
    </RegisterFormContexts>
  );
}

/** Every field empty, so that typing something and taking it back leaves nothing changed. */
const blank = (register: Register): Values =>
  Object.fromEntries(Object.keys(register.schema.shape).map(field => [field, null]));
