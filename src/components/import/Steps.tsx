import DoneIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { text } from '../../i18n/text.ts';

const steps = ['choose', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

export function Steps({ current }: { current: Step }) {
  const at = steps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label={text('import.steps.label')}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        mb: 2,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      {steps.map((step, index) => (
        <Box
          key={step}
          component="li"
          aria-current={step === current ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: step === current ? 700 : 400,
            color: index <= at ? 'text.primary' : 'text.secondary',
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              width: 24,
              height: 24,
              borderRadius: '50%',
              border: 1,
              borderColor: index <= at ? 'primary.main' : 'text.disabled',
              display: 'grid',
              placeItems: 'center',
              fontSize: 13,
            }}
          >
            {index < at ? <DoneIcon sx={{ fontSize: 16 }} /> : index + 1}
          </Box>
          {text(`import.steps.${step}`)}
        </Box>
      ))}
    </Box>
  );
}
