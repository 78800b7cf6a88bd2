import { Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { text } from '../../i18n/text.ts';
import { formatNumber } from '../format.ts';
import { TextLink } from '../frame/links.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from './Section.tsx';

interface RelatedSectionProps {
  heading: string;
  help?: string;
  total?: number;
  query?: { isPending: boolean; error: Error | null; refetch: () => unknown };
  isEmpty: boolean;
  skeleton?: ReactNode;
  /** Text if there are no records. */
  none: string;
  /** Address of the list of all, if not all are shown. */
  all?: string | false;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Related records: heading with their number, and the states of loading, failure and no records. */
export function RelatedSection(props: RelatedSectionProps) {
  const { heading, help, total = 0, query, isEmpty, none, all, actions, children } = props;
  const { skeleton = <Skeleton height={60} /> } = props;
  return (
    <Section heading={total ? `${heading} (${formatNumber(total)})` : heading} help={help} actions={actions}>
      {query?.isPending && skeleton}
      {query?.error && <LoadFailed onRetry={query.refetch}>{query.error.message}</LoadFailed>}
      {isEmpty && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      {children}
      {all && <TextLink to={all}>{text('register.show.allInList', { total: formatNumber(total) })}</TextLink>}
    </Section>
  );
}
