import AddIcon from '@mui/icons-material/Add';
import OpenIcon from '@mui/icons-material/PublicOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { listAddress } from '../../components/addresses.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { ListCount } from '../../components/list/ListCount.tsx';
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
