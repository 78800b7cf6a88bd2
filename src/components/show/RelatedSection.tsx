import { Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { text } from '../../i18n/text.ts';
import { formatNumber } from '../format.ts';
import { TextLink } from '../frame/links.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from './Facts.tsx';

interface RelatedSectionProps {
  heading: string;
  help?: string;
  total?: number;
  query?: { isPending: boolean; error: Error | null; refetch: () => unknown };
  isEmpty: boolean;
  /** In the place of what loads. */
  skeleton?: ReactNode;
  /** Said where nothing belongs to the record. */
  none: string;
  /** The list of all of them, where not all are here. */
  all?: string | false;
  children?: ReactNode;
}

/** What belongs to a record, under a heading with its number: while it loads, when it fails, when there is nothing. */
export function RelatedSection(props: RelatedSectionProps) {
  const { heading, help, total = 0, query, isEmpty, none, all, children } = props;
  const { skeleton = <Skeleton height={60} /> } = props;
  return (
    <Section heading={total ? `${heading} (${formatNumber(total)})` : heading} help={help}>
      {query?.isPending && skeleton}
      {query?.error && <LoadFailed onRetry={query.refetch}>{query.error.message}</LoadFailed>}
      {isEmpty && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      {children}
      {all && <TextLink to={all}>{text('register.show.allInList', { total: formatNumber(total) })}</TextLink>}
    </Section>
  );
}
