import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import type { Role } from '../../../contract/access.ts';
import { text } from '../../i18n/text.ts';
import { usePreview } from '../../providers/usePreview.ts';

export const BANNER_HEIGHT = 36;

/** Says on every page that another role is previewed, and ends the preview. */
export const PreviewBanner = ({ role }: { role: Role }) => {
  const { leave } = usePreview();
  return (
    <Box
      role="region"
      aria-label={text('permissions.preview.title')}
      sx={theme => ({
        height: BANNER_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, md: 2 },
        fontSize: 14,
        lineHeight: 1.2,
        // Dark in both modes: white on saffron has too little contrast.
        color: '#1B1304',
        backgroundColor: theme.palette.secondary.main,
      })}
    >
      <Eye fontSize="small" aria-hidden />
      <Box component="strong" role="status" sx={{ fontWeight: 650 }}>
        {text('permissions.preview.banner', { role: text(`permissions.roles.${role}`) })}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {text('permissions.preview.note')}
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        onClick={leave}
        sx={{ marginInlineStart: 'auto', minHeight: 26, py: 0, borderColor: 'currentColor', flexShrink: 0 }}
      >
        {text('permissions.preview.leave')}
      </Button>
    </Box>
  );
};
