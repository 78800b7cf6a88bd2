import type { ReactNode } from 'react';
import { TextInput, useFieldValue } from 'react-admin';
import { translate } from '../../i18n/catalogue.ts';
import { isTemporary } from '../../offline/outbox/ids.ts';
import { parseLatin, textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

/** In the quiet monospace, from left to right whatever the page. */
export const Code = ({ source }: ShownProps): ReactNode => cell(useFieldValue({ source }));

const cell = (value: unknown): ReactNode =>
  isUnsent(value) ? (
    inWords(value)
  ) : (
    <bdi dir="ltr" className="plain-code">
      {value as string}
    </bdi>
  );

/** The id of a record that the server has not made yet is nothing to write down. */
const isUnsent = (value: unknown): value is number => typeof value === 'number' && isTemporary(value);
const inWords = (value: unknown): string => (isUnsent(value) ? translate('outbox.unsent') : String(value));

const Input = (props: FieldInputProps) => (
  <TextInput parse={parseLatin} {...textProps(props, { code: true })} />
);

export const code: Kind = { inWords, cell, Input };
