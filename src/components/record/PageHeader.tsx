import BackIcon from '@mui/icons-material/ArrowBack';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { hasPageDirection, isUrdu } from '../../i18n/language.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { TextLink } from '../frame/links.tsx';
import { PageHeading } from '../frame/PageHeading.tsx';

interface PageHeaderProps {
  title: string;
  code?: ReactNode;
  status?: ReactNode;
  back?: { to: string; label: string };
  /** In line with the back link: previous and next record. */
  extra?: ReactNode;
  /** Instead of the back link, such as a breadcrumb. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A name in Latin letters on a page in Urdu: screen readers and line height treat it as English. */
const isForeign = (title: string) => isUrdu() && !hasPageDirection(title);

/** Heading of a record's page. `children` are its actions. */
export const PageHeader = ({ title, code, status, back, extra, above, children }: PageHeaderProps) => (
  <Box component="header" sx={{ mb: 2 }}>
    {above}
    {(back || extra) && (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 0.5,
        }}
      >
        {back && (
          <TextLink
            to={back.to}
            className="no-print"
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
          >
            <BackIcon className="points" aria-hidden sx={{ fontSize: 16 }} />
            {back.label}
          </TextLink>
        )}
        {extra}
      </Box>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <PageHeading
          {...(isForeign(title) && { lang: 'en' })}
          sx={{
            ...ownDirection(title),
            overflowWrap: 'anywhere',
            '&[lang]': { lineHeight: 1.35 },
          }}
        >
          {title}
        </PageHeading>
        {(code || status) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', mt: 0.5 }}>
            {status}
            {code}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  </Box>
);
