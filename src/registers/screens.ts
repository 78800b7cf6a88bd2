/** What a register's screens add to its declaration. Components get the record from react-admin's context. */
import type { ComponentType } from 'react';
import type { Identifier } from 'react-admin';
import type { FormSection, Register } from '../../contract/register/register.ts';
import type { FieldInputProps, ShownProps } from '../components/fields/kind.ts';
import type { BuiltInView } from '../components/list/views/ViewsMenu.tsx';
import type { TextKey } from '../i18n/textKey.ts';
import type { Values } from '../providers/conflict.ts';
import type { ExtraChecks } from './form/registerResolver.ts';

export interface ListOverrides {
  /** The column that links to the record's page. Default: the first column that is part of the name. */
  nameColumn?: string;
  /** Replacements for the default display of fields. */
  cells?: Readonly<Record<string, ComponentType<ShownProps>>>;
  /** The first value in ascending and in descending order, where labels such as "A to Z" don't fit. */
  ends?: Readonly<Record<string, readonly [TextKey, TextKey]>>;
  /** The register's own actions on a row, before edit and delete. */
  rowActions?: ComponentType;
  /** A filter of this register alone, next to the search, which shows what it filters by. */
  filter?: { source: string; Filter: ComponentType };
  /** Views that everybody has, before the saved ones. */
  views?: readonly BuiltInView[];
  /** Buttons next to the title. */
  actions?: ComponentType;
  /** Target of the create button; `false` hides it. */
  createTo?: string | false;
  createLabel?: TextKey;
  /** Label of the detail toggle, if the specification names another. */
  detailLabel?: TextKey;
  /** Features that the server doesn't offer for this register. */
  without?: readonly ('trashed' | 'export' | 'bulk')[];
  isShaded?: (record: Record<string, unknown>) => boolean;
}

export interface ShowOverrides {
  fields?: Readonly<Record<string, ComponentType<ShownProps>>>;
  status?: ComponentType;
  actions?: ComponentType;
  /** Replaces the list of the record's documents. */
  documents?: ComponentType;
  /** Sections below the details, such as related records. */
  below?: ComponentType;
}

export interface FormOverrides {
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** The edit page leads back to the list instead of the record. */
  backToList?: boolean;
  /** Replaces the documents section. */
  documents?: ComponentType<{ section: FormSection }>;
  /** Default values of a new record, in addition to the declared ones. */
  defaultValues?: () => Values;
  checks?: (isNew: boolean) => ExtraChecks;
  toPayload?: (values: Values) => Values;
}

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
  /** The bulk edit dialog with the form's inputs, which a list loads on demand. */
  EditMany?: ComponentType<EditManyProps>;
}

/** Default export of a register's folder. */
export type Overrides = Partial<Screens>;
