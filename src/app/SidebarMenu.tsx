import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { currentPath, type MenuNode } from '../components/frame/menuTree.ts';
import { useMenu } from '../components/frame/useMenu.ts';
import { text } from '../i18n/text.ts';
import { SidebarBranch } from './SidebarBranch.tsx';
import { SidebarLink } from './SidebarLink.tsx';

const branchOf = (nodes: readonly MenuNode[], path: string | undefined) =>
  nodes.find(
    node => node.kind === 'branch' && node.items.some(item => item.kind === 'link' && item.path === path),
  )?.title;

/** @param onLeave called when a link was followed, so that a phone's drawer closes */
export const SidebarMenu = ({ onLeave }: { onLeave?: () => void }) => {
  const { pathname } = useLocation();
  const { nodes, failed, retry } = useMenu();
  const [open, setOpen] = useState<string>();
  const current = nodes && currentPath(nodes, pathname);
  const currentBranch = nodes && branchOf(nodes, current);

  // The entry that holds the page shown opens on its own when one comes there; after that it is the person's.
  useEffect(() => {
    if (currentBranch) setOpen(currentBranch);
  }, [currentBranch]);

  if (failed && !nodes) {
    return (
      <Stack role="alert" spacing={1} sx={{ p: 2 }}>
        <Typography variant="body2">{text('shell.menuFailed')}</Typography>
        <Button variant="outlined" color="inherit" onClick={retry} sx={{ borderColor: 'currentColor' }}>
          {text('shell.retry')}
        </Button>
      </Stack>
    );
  }
  if (!nodes) {
    return (
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
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 1 }}>
      {nodes.map(node =>
        node.kind === 'branch' ? (
          <SidebarBranch
            key={node.title}
            branch={node}
            open={open === node.title}
            onToggle={() => setOpen(open === node.title ? undefined : node.title)}
            current={current}
            onLeave={onLeave}
          />
        ) : (
          <SidebarLink
            key={node.title}
            link={node}
            isCurrent={node.path === current}
            onLeave={() => {
              setOpen(undefined);
              onLeave?.();
            }}
          />
        ),
      )}
    </Box>
  );
};
