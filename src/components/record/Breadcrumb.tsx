import { Breadcrumbs, Typography } from '@mui/material';
import { TextLink } from '../../layout/links.tsx';

interface BreadcrumbProps {
  /** Read out before the crumbs. */
  label: string;
  /** The last one is the page itself. */
  crumbs: readonly { label: string; to: string }[];
}

export const Breadcrumb = ({ label, crumbs }: BreadcrumbProps) => (
  <Breadcrumbs aria-label={label} sx={{ mb: 0.5 }}>
    {crumbs.map((crumb, index) =>
      index === crumbs.length - 1 ? (
        <Typography key={crumb.to} variant="body2" aria-current="page">
          {crumb.label}
        </Typography>
      ) : (
        <TextLink key={crumb.to} to={crumb.to} variant="body2">
          {crumb.label}
        </TextLink>
      ),
    )}
  </Breadcrumbs>
);
