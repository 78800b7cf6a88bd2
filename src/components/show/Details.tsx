import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { SMALL_PHONE } from '../../theme/phone.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { Section } from './Section.tsx';

export interface Detail {
  label: string;
  value: ReactNode;
  /** Takes the whole row, as remarks do. */
  wide?: boolean;
}

interface DetailsProps {
  heading: string;
  details: readonly Detail[];
}

/** Labels and values of a record in a card. A blank value shows a dash, so that it differs from zero. */
export function DetailsSection({ heading, details }: DetailsProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const isFolded = !all && details.length > FIRST_DETAILS + 1;
  return (
    <Section heading={heading}>
      <Box
        id={id}
        sx={
          isFolded ? { [onPhones]: { [`& dl > :nth-of-type(n + ${FIRST_DETAILS + 1})`]: hidden } } : undefined
        }
      >
        <DetailList details={details} />
      </Box>
      {isFolded && (
        <Button
          size="small"
          aria-expanded={false}
          aria-controls={id}
          onClick={() => setAll(true)}
          sx={{ display: 'none', [onPhones]: { display: 'inline-flex', mt: 2 } }}
        >
          {text('register.show.allDetails', { total: details.length })}
        </Button>
      )}
    </Section>
  );
}

/** Number shown on phones until the list is expanded. Prints show all. */
const FIRST_DETAILS = 8;
const onPhones = `@media screen and ${SMALL_PHONE}`;
const hidden = { display: 'none' };

/** Without the card. */
export const DetailList = ({ details }: Pick<DetailsProps, 'details'>) => (
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
    {details.map(({ label, value, wide }) => (
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
