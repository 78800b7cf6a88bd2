import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import type { WriteMeta } from '../../providers/dataProvider/index.ts';
import { useCaller } from '../useMay.ts';
import type { Values } from './conflict.ts';
import { FormBody } from './FormBody.tsx';
import { RegisterFormProvider } from './registerFormContext.ts';
import { type ExtraChecks, registerResolver } from './registerResolver.ts';

export interface RegisterFormProps {
  register: Register;
  /** The record to change; none on create. */
  record?: RaRecord;
  /** Values that a new record begins with; asked again for each further one. */
  defaultValues?: () => Values;
  submitLabel: string;
  /** Whether a create form offers to save and begin another. */
  addAnother?: boolean;
  checks?: ExtraChecks;
  /** Turns the checked values into what is sent, by default the register's own fields; `typed` is what stood in the form. */
  toPayload?: (values: Values, typed: Values) => Values;
  /** Called once the record is saved; leads away unless another is to be added. */
  onSaved: (record: RaRecord, another: boolean) => void;
  /** Beside the key: how uploads report and are ended. */
  meta?: () => WriteMeta;
  progress?: ReactNode;
  barEnd?: ReactNode;
  children: ReactNode;
}

/**
 * The one form of every register: checks by the contract, a draft on the device, a guard against leaving,
 * Ctrl+S, the first wrong field focused, server errors on their fields, both versions shown after a lost update.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { register, record, defaultValues, checks } = props;
  const caller = useCaller();
  // A later answer of the server, such as after a document was added, must not touch what is being typed.
  const [base] = useState(record);
  const fresh = useRef(() => ({ ...blank(register), ...defaultValues?.() }));
  const [initial] = useState<Values>(() => (base ? { ...blank(register), ...base } : fresh.current()));
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  const resolver = useMemo(
    () => registerResolver(register, values => latestChecks.current?.(values) ?? {}),
    [register],
  );
  const form = useForm<Values>({ defaultValues: initial, resolver, reValidateMode: 'onChange' });
  const context = useMemo(() => ({ register }), [register]);
  // Whose draft it is must be known before it is read.
  if (!caller) return null;
  return (
    <RegisterFormProvider value={context}>
      <RecordContextProvider value={base}>
        <FormProvider {...form}>
          <FormBody {...props} record={base} userId={caller.id} fresh={fresh.current} />
        </FormProvider>
      </RecordContextProvider>
    </RegisterFormProvider>
  );
}

/** Every field empty, so that typing something and taking it back leaves nothing changed. */
const blank = (register: Register): Values =>
  Object.fromEntries(Object.keys(register.schema.shape).map(field => [field, null]));
