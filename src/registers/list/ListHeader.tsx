import AddIcon from '@mui/icons-material/Add';
import OpenIcon from '@mui/icons-material/PublicOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { EXACT_TOTAL } from '../../../contract/register/register.ts';
import { listAddress } from '../../components/addresses.ts';
import { formatNumber } from '../../components/format.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { translate } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { registerNames } from '../names.ts';
import type { Screens } from '../screens.ts';
import { OtherReviewQueues, ReviewQueueActions, useIsReviewQueue } from './ReviewQueueActions.tsx';

interface ListHeaderProps extends Screens {
  createTo?: string;
  /** What can be done with the whole list, before the buttons to import and create. */
  children?: ReactNode;
}

/** The register's name, the number of records, and the buttons to create and import. */
export function ListHeader({ register, list = {}, createTo, children }: ListHeaderProps) {
  const { many, heading = many, counted, inFull } = registerNames(register);
  const { actions: Actions, createLabel } = list;
  const isDeciding = useIsReviewQueue(register);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: { lg: -0.5 }, mb: 1 }}>
      <Box sx={titleStyles}>
        <PageHeading
          title={inFull}
          sx={theme => ({ overflowWrap: 'normal', [theme.breakpoints.down('sm')]: { fontSize: 21 } })}
        >
          {heading}
        </PageHeading>
        <Box className="count">
          {inFull && !heading.startsWith(inFull) && <SecondaryText>{inFull}</SecondaryText>}
          <ListCount />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {register.publicPage && (
          <ButtonLink to={register.publicPage.path} startIcon={<OpenIcon />}>
            {localized(register.publicPage.label)}
          </ButtonLink>
        )}
        {children}
        {Actions && <Actions />}
        {isDeciding && <ReviewQueueActions register={register} />}
        {register.import && createTo && (
          <ButtonLink
            to={`${listAddress(register.name)}/import`}
            variant="outlined"
            startIcon={<ImportIcon />}
            aria-label={text('import.buttonOf', { name: many })}
          >
            {text('import.button')}
          </ButtonLink>
        )}
        {createTo && (
          <ButtonLink
            to={createTo}
            variant="contained"
            startIcon={<AddIcon />}
            aria-label={createLabel ? undefined : text('register.list.createOne', { name: counted[0] })}
          >
            {text(createLabel ?? 'register.list.create')}
          </ButtonLink>
        )}
      </Box>
      {isDeciding && <OtherReviewQueues register={register} />}
    </Box>
  );
}

/** The count is next to the name where there is room, so that more rows fit on the screen. */
const titleStyles: SxProps<Theme> = {
  flex: '1 1 auto',
  minWidth: 0,
  display: { lg: 'flex' },
  alignItems: 'center',
  columnGap: 1,
  '& h1': { flexShrink: 0, maxWidth: '100%' },
  // Only the name sets the width, so that long help text doesn't push the buttons to the next row.
  '& .count': { flex: 1, width: 0, minWidth: { xs: '100%', lg: 122 } },
  '& .count p': { fontSize: { lg: 13 }, lineHeight: { lg: 1.25 }, minHeight: { lg: 0 } },
};

/** `1–10 of 340 tenders`, `1–10 of more than 10,000 tenders`, or offline `2 tenders made on this device`. */
function ListCount() {
  const { data, total, meta, page, perPage, isFetching, resource, filterValues } = useListContext();
  const nameOf = (count: number) => translate(`resources.${resource}.counted`, { smart_count: count });
  const countText = () => {
    if (!data || total === undefined) return '';
    if (meta?.onlyMade)
      return text('register.list.countMade', { total: formatNumber(total), name: nameOf(total) });
    if (total === 0) return text('register.list.countNone', { name: nameOf(0) });
    const isAtLeast = Boolean(meta?.totalIsAtLeast);
    const deleted = isAtLeast ? 0 : Number(meta?.deleted ?? 0);
    const all = isAtLeast ? EXACT_TOTAL : total;
    const key = isAtLeast ? 'countMore' : deleted > 0 ? 'countDeleted' : 'count';
    const first = (page - 1) * perPage + 1;
    const [from, to] = [first, first + data.length - 1].map(formatNumber);
    return text(`register.list.${key}`, {
      shown: data.length === 1 ? from : `${from}–\u2060${to}`,
      total: formatNumber(all),
      name: nameOf(all),
      deleted: formatNumber(deleted),
    });
  };
  return (
    <SecondaryText role="status" sx={{ minHeight: 20 }}>
      {isFetching && filterValues.q ? text('register.list.searching') : countText()}
    </SecondaryText>
  );
}
