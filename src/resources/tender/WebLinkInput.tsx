import ShuffleIcon from '@mui/icons-material/Shuffle';
import { IconButton, InputAdornment, Link, Tooltip } from '@mui/material';
import { TextInput } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { isWebLink, randomWebLink } from '../../../contract/registers/tender.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { textProps } from '../../components/inputs/inputProps.ts';
import { text } from '../../i18n/text.ts';
import { CopyAddressButton } from './CopyAddressButton.tsx';
import { publicAddress } from './publicAddress.ts';

/** The web link, with buttons for a new random one and for copying the public address. */
export function WebLinkInput(props: FieldInputProps) {
  const look = textProps(props, { code: true });
  const { field } = useController({ name: 'web_link' });
  const webLink = String(useWatch({ name: 'web_link' }) ?? '').trim();
  // Not `setValue`: `onChange` counts as typing, also while a save is running.
  const generate = () => field.onChange(randomWebLink());
  const buttons = (
    <InputAdornment position="end">
      <Tooltip title={text('tender.form.newWebLink')}>
        <IconButton size="small" aria-label={text('tender.form.newWebLink')} onClick={generate}>
          <ShuffleIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <CopyAddressButton webLink={webLink} />
    </InputAdornment>
  );
  return (
    <>
      <TextInput {...look} slotProps={{ ...look.slotProps, input: { endAdornment: buttons } }} />
      <SecondaryText sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        {isWebLink(webLink) && (
          <>
            {text('tender.show.publicAddress')}:{' '}
            <Link href={publicAddress(webLink)} target="_blank" rel="noreferrer">
              {publicAddress(webLink)}
            </Link>
          </>
        )}
      </SecondaryText>
    </>
  );
}
