import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { SMALL_PHONE } from '../../theme/phone.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the whole row, as remarks do. */
  wide?: boolean;
}

interface FactsProps {
  heading: string;
  facts: readonly Fact[];
}

/** Labels and values of a record in a card. A blank value shows a dash, so that it differs from zero. */
export function Facts({ heading, facts }: FactsProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const isFolded = !all && facts.length > FIRST_FACTS + 1;
  return (
    <Section heading={heading}>
      <Box
        id={id}
        sx={
          isFolded ? { [onPhones]: { [`& dl > :nth-of-type(n + ${FIRST_FACTS + 1})`]: hidden } } : undefined
        }
      >
        <FactList facts={facts} />
      </Box>
      {isFolded && (
        <Button
          size="small"
          aria-expanded={false}
          aria-controls={id}
          onClick={() => setAll(true)}
          sx={{ display: 'none', [onPhones]: { display: 'inline-flex', mt: 2 } }}
        >
          {text('register.show.allFacts', { total: facts.length })}
        </Button>
      )}
    </Section>
  );
}

/** Number shown on phones until the list is expanded. Prints show all. */
const FIRST_FACTS = 8;
const onPhones = `@media screen and ${SMALL_PHONE}`;
const hidden = { display: 'none' };

/** Without the card. */
export const FactList = ({ facts }: Pick<FactsProps, 'facts'>) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 3,
      rowGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
    }}
  >
    {facts.map(({ label, value, wide }) => (
      <Box key={label} sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
        <SecondaryText component="dt">{label}</SecondaryText>
        <Typography
          component="dd"
          sx={{
            ...ownDirection(value),
            m: 0,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            // A component may render nothing, which is blank, too.
            '&:empty::before': { content: '"–"' },
          }}
        >
          {value === null || value === undefined || value === '' ? '–' : value}
        </Typography>
      </Box>
    ))}
  </Box>
);

interface SectionProps {
  heading: string;
  help?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, help, actions, children }: SectionProps) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h2" variant="h6">
            {heading}
          </Typography>
          {help && <SecondaryText>{help}</SecondaryText>}
        </Box>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}
