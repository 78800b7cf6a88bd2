/** Links that look like a button or like text; portal pages among the targets are loaded by the browser. */
import { Button, type ButtonProps, type LinkProps, Link as MuiLink } from '@mui/material';
import { LinkBase } from 'react-admin';

type To = { to: string };

export const ButtonLink = ({ to, ...rest }: ButtonProps & To & { target?: '_blank' }) => (
  <Button component={LinkBase} to={to} {...rest} />
);

export const TextLink = ({ to, ...rest }: LinkProps & To) => (
  <MuiLink component={LinkBase} to={to} {...rest} />
);
