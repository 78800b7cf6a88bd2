import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import type { Values } from '../../providers/conflict.ts';
import type { WriteMeta } from '../../providers/dataProvider/index.ts';
import type { ExtraChecks } from './registerResolver.ts';

export interface RegisterFormProps {
  register: Register;
  /** The record to change; none on create. */
  record?: RaRecord;
  /** Values that a new record begins with; asked again for each further one. */
  defaultValues?: () => Values;
  /** Values that only the first new record begins with. */
  firstValues?: Values;
  submitLabel: string;
  /** Whether a create form offers to save and begin another. */
  addAnother?: boolean;
  checks?: ExtraChecks;
  /** Turns the checked values into what is sent, by default the register's own fields; `typed` is what stood in the form. */
  toPayload?: (values: Values, typed: Values) => Values;
  /** Called once the record is saved: says so, then leads away unless another is to be added. */
  onSaved: (record: RaRecord, another: boolean) => void | Promise<void>;
  /** Alongside the key: how uploads report and are ended. */
  meta?: () => WriteMeta;
  progress?: ReactNode;
  barEnd?: ReactNode;
  children: ReactNode;
}

export interface FormOptions extends RegisterFormProps {
  /** Whose draft it is. */
  userId?: number;
}
