import { Link, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldValue } from 'react-admin';
import { placeName as nameOfPlace, translate } from '../../i18n/catalogue.ts';
import { isTemporary } from '../../offline/outbox/ids.ts';
import { monospace } from '../../theme/typography.ts';
import type { Kind, ShownProps } from './kind.ts';

export const text: Kind = { inWords: String, cell: value => value as string };

export const longText: Kind = { ...text, isLong: true };

/** Names of districts and tehsils are shown in the page's language. */
export const placeName: Kind = { inWords: value => nameOfPlace(String(value)) };

/** A pending record has a temporary id, which is not shown. */
const isUnsent = (value: unknown): boolean => typeof value === 'number' && isTemporary(value);

const codeInWords = (value: unknown): string =>
  isUnsent(value) ? translate('outbox.unsent') : String(value);

const CodeText = styled('bdi')(({ theme }) => ({
  fontFamily: monospace,
  fontSize: 13,
  color: theme.palette.text.secondary,
}));

const codeCell = (value: unknown): ReactNode =>
  isUnsent(value) ? (
    codeInWords(value)
  ) : (
    <CodeText dir="ltr" className="code">
      {value as string}
    </CodeText>
  );

export const Code = ({ source }: ShownProps): ReactNode => codeCell(useFieldValue({ source }));

export const code: Kind = { inWords: codeInWords, cell: codeCell };

/** Allows a line break before the @. */
const emailCell = (value: unknown): ReactNode => {
  const address = String(value);
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

function EmailField({ source }: ShownProps) {
  const value = useFieldValue({ source }) as string;
  return <Link href={`mailto:${value}`}>{emailCell(value)}</Link>;
}

export const email: Kind = { inWords: String, Field: EmailField, cell: emailCell };

function WebAddressField({ source }: ShownProps) {
  const value = useFieldValue({ source }) as string;
  return (
    <Link href={value} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      <bdi dir="ltr">{value}</bdi>
    </Link>
  );
}

export const webAddress: Kind = { inWords: String, Field: WebAddressField };

function PhoneField({ source }: ShownProps) {
  const value = useFieldValue({ source }) as string;
  return (
    <Link href={`tel:${value}`}>
      <bdi dir="ltr">{value}</bdi>
    </Link>
  );
}

export const phone: Kind = { inWords: String, Field: PhoneField, cell: codeCell };
