import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { socialNames, socialPages } from '../../contract/programme-details.ts';
import { today } from '../components/format.ts';
import { TextLink } from '../components/frame/links.tsx';
import { PROGRAMME } from '../features/programme/queries.ts';
import { text } from '../i18n/text.ts';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';

export const Footer = () => (
  <Box
    component="footer"
    sx={theme => ({
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 20px',
      alignItems: 'center',
      justifyContent: 'space-between',
      px: { xs: 2, md: 3 },
      py: 1.5,
      fontSize: 13,
      color: 'text.secondary',
      borderTop: `1px solid ${theme.palette.divider}`,
    })}
  >
    <span>{text('shell.copyright', { year: today().slice(0, 4) })}</span>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 'inherit' }}>
      <TextLink to="/about" color="inherit">
        {text('shell.about')}
      </TextLink>
      <TextLink to="/contact" color="inherit">
        {text('shell.contact')}
      </TextLink>
      <SocialLinks />
    </Box>
  </Box>
);

/** What admins entered; nothing until that is known. */
function SocialLinks() {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data } = useQuery({
    queryKey: PROGRAMME,
    queryFn: ({ signal }) => dataProvider.programme(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return socialNames
    .filter(name => data?.details[name] !== undefined)
    .map(name => (
      <Link key={name} href={data?.details[name]} color="inherit" target="_blank" rel="noreferrer noopener">
        {socialPages[name]}
      </Link>
    ));
}
