import Add from '@mui/icons-material/AddOutlined';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useResourceDefinitions } from 'react-admin';
import { ButtonLink, TextLink } from '../../components/frame/links.tsx';
import { MenuIcon } from '../../components/frame/menuIcons.tsx';
import type { MenuLink, MenuNode } from '../../components/frame/menuTree.ts';
import { useMenu } from '../../components/frame/useMenu.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { HOME } from '../../providers/addresses/translate.ts';
import { currentUserCan } from '../../providers/authProvider.ts';

const linksOf = (node: MenuNode): MenuLink[] =>
  node.kind === 'link' ? [node] : node.items.filter(item => item.kind === 'link');

const RegisterLink = ({ link }: { link: MenuLink }) => {
  const registers = useResourceDefinitions();
  const canCreate =
    link.register && registers[link.register]?.hasCreate && currentUserCan(link.register, 'create');
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', minHeight: 34, gap: 1 }}>
      <TextLink to={link.path}>{link.title}</TextLink>
      <Box sx={{ flex: 1 }} />
      {canCreate && (
        <ButtonLink
          to={`${link.path}/create`}
          size="small"
          startIcon={<Add fontSize="small" />}
          aria-label={text('shell.create', {
            title: translate(`resources.${link.register}.counted`, { smart_count: 1 }),
          })}
        >
          {text('dashboard.add')}
        </ButtonLink>
      )}
    </Stack>
  );
};

/** Links to the registers of the user's menu, with buttons to add records. */
export const Registers = () => {
  const { nodes, failed } = useMenu();
  // The sidebar shows the failure and a button to try again.
  if (failed && !nodes) return null;
  const groups = nodes
    ?.map(node => ({ ...node, links: linksOf(node).filter(link => link.path !== HOME) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Box component="section" aria-labelledby="registers" className="no-print">
      <Typography id="registers" variant="h2" sx={{ mb: 1.5 }}>
        {text('dashboard.registers')}
      </Typography>
      {!groups && <Skeleton variant="rounded" height={140} />}
      {groups?.length === 0 && <Typography>{text('dashboard.noRegisters')}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(270px, 100%), 1fr))',
        }}
      >
        {groups?.map(({ title, icon, links }) => (
          <Card key={title} sx={{ px: 2, py: 1.5 }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5, color: 'primary.main' }}>
              <MenuIcon name={icon} />
              <Typography variant="h3" sx={{ color: 'text.primary' }}>
                {title}
              </Typography>
            </Stack>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {links.map(link => (
                <RegisterLink key={link.path} link={link} />
              ))}
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  );
};
