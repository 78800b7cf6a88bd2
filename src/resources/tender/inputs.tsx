import ShuffleIcon from '@mui/icons-material/Shuffle';
import { IconButton, InputAdornment, Link, Tooltip } from '@mui/material';
import { useCallback } from 'react';
import { TextInput, useDataProvider, useRecordContext } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { Project } from '../../../contract/registers/projects.ts';
import { isWebLink, randomWebLink, tender } from '../../../contract/registers/tender.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { FixedField } from '../../components/inputs/FixedField.tsx';
import { suggestProps, textProps } from '../../components/inputs/inputProps.ts';
import { SuggestInput, type Suggestion } from '../../components/inputs/SuggestInput.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { CopyAddressButton } from './CopyAddressButton.tsx';
import { publicAddress } from './publicAddress.ts';

/** The title. The edit page shows the tender's number first and labels the title "Tender" (specification §2). */
export function TitleInput(props: FieldInputProps) {
  const record = useRecordContext();
  return (
    <>
      {record && <FixedField id="tender-id" label={text('resources.tender.fields.id')} value={record.id} />}
      <TextInput {...textProps(props)} {...(record && { label: localized(tender.label) })} />
    </>
  );
}

/** More than fit on a screen, so that an exact match is among them. */
const MAX_SUGGESTIONS = 50;

/** The project's name as free text, with suggestions of existing projects to keep one spelling (specification §6). */
export function ProjectInput(props: FieldInputProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const suggest = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const { data = [] } = await dataProvider.getList<Project>('projects', {
        filter: typed ? { q: typed } : {},
        sort: { field: 'title', order: 'ASC' },
        pagination: { page: 1, perPage: MAX_SUGGESTIONS },
        signal,
      });
      return toSuggestions(data);
    },
    [dataProvider],
  );
  return <SuggestInput {...suggestProps(props)} suggest={suggest} min={0} delayMs={200} completes />;
}

/** One suggestion per title, which is the saved value, with the code next to it. */
export function toSuggestions(projects: readonly Pick<Project, 'title' | 'code'>[]): Suggestion[] {
  const titles = new Set<string>();
  return projects.flatMap(({ title, code }) => {
    if (titles.has(title)) return [];
    titles.add(title);
    return [{ text: title, code }];
  });
}

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
