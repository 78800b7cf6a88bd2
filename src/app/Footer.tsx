import { Box, Link } from '@mui/material';
import { socialPages } from '../../contract/programme.ts';
import { today } from '../components/format.ts';
import { TextLink } from '../components/frame/links.tsx';
import { text } from '../i18n/text.ts';

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
      {socialPages.map(link => (
        <Link key={link.name} href={link.address} color="inherit" target="_blank" rel="noreferrer noopener">
          {link.name}
        </Link>
      ))}
    </Box>
  </Box>
);
