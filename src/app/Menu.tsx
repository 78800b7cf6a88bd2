import { Button, List, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { currentPath, type MenuNode } from '../components/frame/menuTree.ts';
import { useMenu } from '../components/frame/useMenu.ts';
import { text } from '../i18n/text.ts';
import { MenuItemLink, SubMenu } from './MenuItems.tsx';

/** The server decides the menu by the user's roles. One submenu is open at a time. */
export const Menu = () => {
  const { pathname } = useLocation();
  const { nodes, failed, retry } = useMenu();
  const [open, setOpen] = useState<string>();
  const current = nodes && currentPath(nodes, pathname);
  const currentSubmenu = nodes && submenuOf(nodes, current);

  // Only on navigation, so that the user can close it.
  useEffect(() => {
    if (currentSubmenu) setOpen(currentSubmenu);
  }, [currentSubmenu]);

  if (!nodes) return failed ? <MenuFailed onRetry={retry} /> : <MenuSkeleton />;
  return (
    <List>
      {nodes.map(node =>
        node.kind === 'branch' ? (
          <SubMenu
            key={node.title}
            branch={node}
            isOpen={open === node.title}
            onToggle={() => setOpen(open === node.title ? undefined : node.title)}
            current={current}
          />
        ) : (
          <MenuItemLink
            key={node.title}
            link={node}
            isCurrent={node.path === current}
            onClick={() => setOpen(undefined)}
          />
        ),
      )}
    </List>
  );
};

const submenuOf = (nodes: readonly MenuNode[], path: string | undefined) =>
  nodes.find(
    node => node.kind === 'branch' && node.items.some(item => item.kind === 'link' && item.path === path),
  )?.title;

const MenuFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Stack role="alert" spacing={1} sx={{ p: 2 }}>
    <Typography variant="body2">{text('shell.menuFailed')}</Typography>
    <Button variant="outlined" color="inherit" onClick={onRetry} sx={{ borderColor: 'currentColor' }}>
      {text('shell.retry')}
    </Button>
  </Stack>
);

const MenuSkeleton = () => (
  <Stack aria-busy="true" spacing={1} sx={{ p: 2 }}>
    {[70, 55, 80, 60, 75].map(width => (
      <Skeleton
        key={width}
        variant="rounded"
        height={24}
        width={`${width}%`}
        sx={{ bgcolor: 'rgba(255,255,255,.1)' }}
      />
    ))}
  </Stack>
);
