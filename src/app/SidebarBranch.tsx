import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Box, ButtonBase } from '@mui/material';
import { useId } from 'react';
import { MenuIcon } from '../components/frame/menuIcons.tsx';
import type { MenuBranch } from '../components/frame/menuTree.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { rowStyle } from './sidebarStyle.ts';
import { TenderSearchBox } from './TenderSearchBox.tsx';

interface Props {
  branch: MenuBranch;
  open: boolean;
  onToggle: () => void;
  current?: string;
  onLeave?: () => void;
}

/** An entry with several items, which opens and closes. */
export const SidebarBranch = ({ branch, open, onToggle, current, onLeave }: Props) => {
  const id = useId();
  return (
    <li>
      <Box sx={{ display: 'flex' }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          sx={theme => rowStyle(theme, false)}
        >
          <MenuIcon name={branch.icon} />
          <Box component="span" sx={{ flex: 1 }}>
            {branch.title}
          </Box>
          <ExpandMore
            aria-hidden
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
          />
        </ButtonBase>
      </Box>
      <Box component="ul" id={id} hidden={!open} sx={{ listStyle: 'none', m: 0, p: 0, pb: open ? 1 : 0 }}>
        {open &&
          branch.items.map(item =>
            item.kind === 'search' ? (
              <Box component="li" key={item.title} sx={{ paddingInlineStart: 3.25 }}>
                <TenderSearchBox item={item} onLeave={onLeave} />
              </Box>
            ) : (
              <SidebarLink
                key={item.title}
                link={item}
                inner
                isCurrent={item.path === current}
                onLeave={onLeave}
              />
            ),
          )}
      </Box>
    </li>
  );
};
