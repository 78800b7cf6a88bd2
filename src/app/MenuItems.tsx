import Add from '@mui/icons-material/AddOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Box, ButtonBase, IconButton, List, ListItem, type Theme, Tooltip } from '@mui/material';
import { useId } from 'react';
import { LinkBase, useResourceDefinitions } from 'react-admin';
import { MenuIcon } from '../components/frame/menuIcons.tsx';
import type { MenuBranch, MenuLink } from '../components/frame/menuTree.ts';
import { translate } from '../i18n/catalogue.ts';
import { text } from '../i18n/text.ts';
import { currentUserCan } from '../providers/authProvider.ts';
import { TenderSearchBox } from './TenderSearchBox.tsx';

interface MenuItemLinkProps {
  link: MenuLink;
  isCurrent: boolean;
  /** In a submenu. */
  isInner?: boolean;
  onClick?: () => void;
}

/** A link, and the button that creates a record for users who may (specification §3). */
export const MenuItemLink = ({ link, isCurrent, isInner = false, onClick }: MenuItemLinkProps) => {
  const registers = useResourceDefinitions();
  const create =
    link.register && registers[link.register]?.hasCreate && currentUserCan(link.register, 'create');
  const named = (key: string, smart_count = 1) =>
    translate(`resources.${link.register}.${key}`, { smart_count, _: '' });
  const createLabel = text('shell.create', { title: named('counted') || link.title });
  return (
    <ListItem disablePadding>
      <ButtonBase
        component={LinkBase}
        to={link.path}
        onClick={onClick}
        aria-current={isCurrent ? 'page' : undefined}
        title={named('inFull') || undefined}
        sx={theme => itemStyle(theme, isInner)}
      >
        {!isInner && <MenuIcon name={link.icon} />}
        <span>{link.title}</span>
      </ButtonBase>
      {create && (
        <Tooltip title={createLabel} placement="right">
          <IconButton
            component={LinkBase}
            to={`${link.path}/create`}
            onClick={onClick}
            aria-label={createLabel}
            color="inherit"
            sx={{ marginInlineEnd: 1 }}
          >
            <Add fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </ListItem>
  );
};

interface SubMenuProps {
  branch: MenuBranch;
  isOpen: boolean;
  onToggle: () => void;
  /** The link of the page that is shown. */
  current?: string;
}

export const SubMenu = ({ branch, isOpen, onToggle, current }: SubMenuProps) => {
  const id = useId();
  return (
    <li>
      <Box sx={{ display: 'flex' }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={theme => itemStyle(theme, false)}
        >
          <MenuIcon name={branch.icon} />
          <Box component="span" sx={{ flex: 1 }}>
            {branch.title}
          </Box>
          <ExpandMore
            aria-hidden
            fontSize="small"
            sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
          />
        </ButtonBase>
      </Box>
      <List id={id} hidden={!isOpen} disablePadding sx={{ pb: isOpen ? 1 : 0 }}>
        {isOpen &&
          branch.items.map(item =>
            item.kind === 'search' ? (
              <Box component="li" key={item.title} sx={{ paddingInlineStart: 3.25 }}>
                <TenderSearchBox item={item} />
              </Box>
            ) : (
              <MenuItemLink key={item.title} link={item} isInner isCurrent={item.path === current} />
            ),
          )}
      </List>
    </li>
  );
};

const itemStyle = (theme: Theme, isInner: boolean) => ({
  flex: 1,
  minWidth: 0,
  minHeight: isInner ? 34 : 40,
  py: 0.5,
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.25,
  mx: 1,
  paddingInlineStart: theme.spacing(isInner ? 4.75 : 1.25),
  paddingInlineEnd: theme.spacing(1.25),
  borderRadius: 1,
  fontSize: isInner ? 14 : 14.5,
  fontWeight: isInner ? 400 : 600,
  lineHeight: 1.3,
  color: isInner ? theme.frame.sidebarQuiet : 'inherit',
  '&:hover': { backgroundColor: theme.frame.sidebarHover, color: 'inherit' },
  '&[aria-current=page]': {
    backgroundColor: theme.frame.sidebarActive,
    color: theme.frame.sidebarText,
    fontWeight: 600,
    boxShadow: `inset 3px 0 0 ${theme.frame.saffron}`,
  },
});
