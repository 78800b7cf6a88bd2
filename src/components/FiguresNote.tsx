import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { PeopleOnce } from '../../contract/answers/figures.ts';
import type { ListFilter } from '../../contract/figures/figures.ts';
import type { ApprovedRegister } from '../../contract/figures/report.ts';
import { reportTexts } from '../../contract/figures/report-texts.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import { localized } from '../i18n/localized.ts';
import { comma } from '../i18n/values.ts';
import { currentUserCan } from '../providers/authProvider.ts';
import { filteredAddress } from './addresses.ts';
import { formatNumber } from './format.ts';
import { TextLink } from './frame/links.tsx';
import { SecondaryText } from './frame/SecondaryText.tsx';

export interface NotedRecords {
  register: ApprovedRegister;
  count: number;
  /** Filter of the list that has exactly these records, if there is one. */
  filter?: ListFilter;
}

interface FiguresNoteProps {
  pending: readonly NotedRecords[];
  undated?: readonly NotedRecords[];
  people?: PeopleOnce;
}

/** Says which records are not counted, how many counted ones may still be rejected, and how many people took part in trainings. */
export const FiguresNote = ({ pending, undated = [], people = [] }: FiguresNoteProps) => (
  <Box sx={{ mt: 1, mb: 2 }}>
    <SecondaryText>{localized(reportTexts.rejected)}</SecondaryText>
    <Records about={reportTexts.pending} records={pending} />
    <Records about={reportTexts.undated} records={undated} />
    {people
      .filter(({ attended }) => attended > 0)
      .map(({ indicator, attended, once }) => (
        <SecondaryText key={indicator}>
          {fillIn(localized(reportTexts.once), {
            name: localized(reportTexts.indicators[indicator]),
            once: formatNumber(once),
            attended: formatNumber(attended),
          })}
        </SecondaryText>
      ))}
  </Box>
);

function Records({ about, records }: { about: LocalizedText; records: readonly NotedRecords[] }) {
  const shown = records.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <SecondaryText>
      {localized(about)}
      {': '}
      {shown.map(({ register, count, filter }, index) => {
        const label = `${localized(reportTexts.registers[register])} (${formatNumber(count)})`;
        return (
          <Fragment key={register}>
            {index > 0 && comma()}
            {filter && currentUserCan(register, 'list') ? (
              <TextLink to={filteredAddress(register, filter)}>{label}</TextLink>
            ) : (
              label
            )}
          </Fragment>
        );
      })}
    </SecondaryText>
  );
}
