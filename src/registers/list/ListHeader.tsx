import AddIcon from '@mui/icons-material/Add';
import OpenIcon from '@mui/icons-material/PublicOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
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

/** The register's name, the number of records, and the buttons to create and import. */
export function ListHeader({ register, list = {}, createTo }: Screens & { createTo?: string }) {
  const { many, heading = many, counted, inFull } = registerNames(register);
  const { actions: Actions, createLabel } = list;
  const isDeciding = useIsReviewQueue(register);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      {/* Only the name sets this width, so that long help text doesn't push the buttons to the next row. */}
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <PageHeading
          title={inFull}
          sx={theme => ({ overflowWrap: 'normal', [theme.breakpoints.down('sm')]: { fontSize: 21 } })}
        >
          {heading}
        </PageHeading>
        <Box sx={{ width: 0, minWidth: '100%' }}>
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
