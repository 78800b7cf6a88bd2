/** What a register's screens have alongside its declaration: react-admin's contexts say of which record. */
import type { ComponentType } from 'react';
import type { Identifier } from 'react-admin';
import type { FormSection, Register } from '../../contract/register/register.ts';
import type { FieldInputProps, ShownProps } from '../components/fields/kind.ts';
import type { TextKey } from '../i18n/textKey.ts';
import type { Values } from '../providers/conflict.ts';
import type { ExtraChecks } from './form/registerResolver.ts';

export interface ListOverrides {
  /** The column that leads to the record's page, where that is not the first part of its name. */
  nameColumn?: string;
  /** Fields that are shown otherwise than their kind is. */
  cells?: Readonly<Record<string, ComponentType<ShownProps>>>;
  /** What comes first when the list is sorted up or down by a field, where its values don't say it. */
  ends?: Readonly<Record<string, readonly [TextKey, TextKey]>>;
  /** The register's own actions on a row, before edit and delete. */
  rowActions?: ComponentType;
  /** Further filters, after the declared ones. */
  filters?: ComponentType;
  /** Next to the title. */
  actions?: ComponentType;
  /** Where the plus link leads; `false` where nothing is created here. */
  createTo?: string | false;
  createLabel?: TextKey;
  /** On the button that shows the details, where the specification has another. */
  detailLabel?: TextKey;
  /** Where the server offers less than usual: no bin, no export, nothing for many records at once. */
  without?: readonly ('trashed' | 'export' | 'bulk')[];
  /** Which rows are shaded. */
  isShaded?: (record: Record<string, unknown>) => boolean;
}

export interface ShowOverrides {
  fields?: Readonly<Record<string, ComponentType<ShownProps>>>;
  status?: ComponentType;
  actions?: ComponentType;
  /** In place of the list of the record's documents. */
  documents?: ComponentType;
  /** Related records and the like. */
  below?: ComponentType;
}

export interface FormOverrides {
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** The way back from a change leads to the list and not to the record. */
  backToList?: boolean;
  /** In place of the section in which documents are attached. */
  documents?: ComponentType<{ section: FormSection }>;
  /** Values that a new record begins with, alongside those of the declaration. */
  defaultValues?: () => Values;
  checks?: (isNew: boolean) => ExtraChecks;
  toPayload?: (values: Values) => Values;
}

/** Changes many records of a list at once. */
export interface EditManyProps {
  register: Register;
  ids: readonly Identifier[];
  onClose: () => void;
}

export interface Screens {
  register: Register;
  list?: ListOverrides;
  show?: ShowOverrides;
  form?: FormOverrides;
  /** With the inputs of the form, which a list loads only for this. */
  EditMany?: ComponentType<EditManyProps>;
}

/** What the folder of a register exports by default: only what its declaration can't say. */
export type Overrides = Partial<Screens>;
