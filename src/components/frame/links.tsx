/** Links that look like a button or like text; portal pages among the targets are loaded by the browser. */
import { Box, Button, type ButtonProps, type LinkProps, Link as MuiLink } from '@mui/material';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LinkBase, useNavigate } from 'react-admin';

type To = { to: string };

export const ButtonLink = ({ to, ...rest }: ButtonProps & To & { target?: '_blank' }) => (
  <Button component={LinkBase} to={to} {...rest} />
);

export const TextLink = ({ to, ...rest }: LinkProps & To) => (
  <MuiLink component={LinkBase} to={to} {...rest} />
);

const FOLLOWED = 'data-page-link';

/** For lists, of which a hundred rows have five hundred: the router's own is drawn again with each address. To be within `FollowedLinks`. */
export const PlainLink = ({ to, ...rest }: ComponentProps<'a'> & To) => (
  <a href={to} {...{ [FOLLOWED]: '' }} {...rest} />
);

/** Leads to where its plain links lead, within the page. A click that asks for a new tab is the browser's. */
export function FollowedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isAsIs = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    const link = (event.target as Element).closest(`[${FOLLOWED}]`);
    if (!link || !isAsIs || event.defaultPrevented) return;
    event.preventDefault();
    navigate(String(link.getAttribute('href')));
  };
  return (
    <Box sx={{ display: 'contents' }} onClick={follow}>
      {children}
    </Box>
  );
}
