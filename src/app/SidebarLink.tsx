import Add from '@mui/icons-material/AddOutlined';
import { Box, ButtonBase, IconButton, Tooltip } from '@mui/material';
import { LinkBase, useResourceDefinitions } from 'react-admin';
import { MenuIcon } from '../components/frame/menuIcons.tsx';
import type { MenuLink } from '../components/frame/menuTree.ts';
import { translate } from '../i18n/catalogue.ts';
import { text } from '../i18n/text.ts';
import { mayAccess } from '../providers/authProvider.ts';
import { rowStyle } from './sidebarStyle.ts';

interface Props {
  link: MenuLink;
  isCurrent: boolean;
  inner?: boolean;
  onLeave?: () => void;
}

/** A link of the sidebar, and next to it the plus that creates, for those who may (specification §3). */
export const SidebarLink = ({ link, isCurrent, inner = false, onLeave }: Props) => {
  const registers = useResourceDefinitions();
  const create = link.register && registers[link.register]?.hasCreate && mayAccess(link.register, 'create');
  const named = (key: string, smart_count = 1) =>
    translate(`resources.${link.register}.${key}`, { smart_count, _: '' });
  const createLabel = text('shell.create', { title: named('counted') || link.title });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <ButtonBase
        component={LinkBase}
        to={link.path}
        onClick={onLeave}
        aria-current={isCurrent ? 'page' : undefined}
        title={named('inFull') || undefined}
        sx={theme => rowStyle(theme, inner)}
      >
        {!inner && <MenuIcon name={link.icon} />}
        <span>{link.title}</span>
      </ButtonBase>
      {create && (
        <Tooltip title={createLabel} placement="right">
          <IconButton
            component={LinkBase}
            to={`${link.path}/create`}
            onClick={onLeave}
            aria-label={createLabel}
            color="inherit"
            sx={{ marginInlineEnd: 1 }}
          >
            <Add fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};
