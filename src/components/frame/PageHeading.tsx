import { Typography, type TypographyProps } from '@mui/material';
import { text } from '../../i18n/text.ts';

interface PageHeadingProps extends Omit<TypographyProps<'h1'>, 'variant'> {
  children: string;
}

/** The heading of a page, which is also the title of its tab. */
export const PageHeading = ({ children, ...props }: PageHeadingProps) => (
  <>
    <title>{`${children} · ${text('shell.shortName')}`}</title>
    <Typography variant="h1" {...props}>
      {children}
    </Typography>
  </>
);
