/** Contact, social networks and OCDS prefix of the programme, entered by admins (rulings §10). */
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type HttpError, useDataProvider, useNotify } from 'react-admin';
import type { ProgrammeDetailsAnswer } from '../../../contract/answers/shell.ts';
import {
  type DetailName,
  detailFields,
  detailNames,
  detailSections,
  detailsInput,
} from '../../../contract/programme-details.ts';
import { GuardedPage } from '../../components/form/GuardedPage.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { inputOf } from '../../components/inputs/inputOf.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { usePermitted } from '../../providers/usePermitted.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { AccountForm, SubmitButton } from '../auth/AccountForm.tsx';
import { PROGRAMME, PROGRAMME_DETAILS } from './queries.ts';

export default function ProgrammePage() {
  return usePermitted('programmeDetails', 'edit') ? <Page /> : <PageSkeleton />;
}

function Page() {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: PROGRAMME_DETAILS,
    queryFn: ({ signal }) => dataProvider.programmeDetails(signal),
    // What is being typed never meets an older answer.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{text('programme.title')}</PageHeading>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        {text('programme.lead')}
      </Typography>
      <GuardedPage>
        <QueryFailed {...{ error, refetch }} message="programme.failed" sx={{ mb: 2 }} />
        {!error && !data && <Skeleton variant="rounded" height={320} />}
        {/* The key resets the form after each save. */}
        {data && <DetailsForm key={data.updated_at} details={data} />}
      </GuardedPage>
    </Box>
  );
}

type Values = Record<DetailName, string>;

function DetailsForm({ details }: { details: ProgrammeDetailsAnswer }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const base = useRef(details);
  const send = async (values: Values) => {
    const { updated_at } = base.current;
    const saved = await dataProvider
      .saveProgrammeDetails({ ...values, updated_at })
      .catch((error: HttpError) => {
        const current = error.body?.current as ProgrammeDetailsAnswer | undefined;
        if (!current) throw error;
        // Each field says what it was changed to; saving again keeps what is in the form.
        error.body.errors = theirChanges(base.current, current);
        base.current = current;
        throw error;
      });
    queryClient.setQueryData(PROGRAMME_DETAILS, saved);
    await queryClient.invalidateQueries({ queryKey: PROGRAMME, exact: true });
    notify('programme.saved', { type: 'success' });
  };
  const initial = Object.fromEntries(detailNames.map(name => [name, details[name] ?? ''])) as Values;
  return (
    <AccountForm defaultValues={initial} schema={detailsInput} send={send}>
      <Stack spacing={2.5}>
        {detailSections.map(({ heading, help, fields }) => (
          <AccountCard key={heading.en} title={localized(heading)} help={localized(help)}>
            <Box sx={grid}>
              {fields.map(name => {
                const Input = inputOf(detailFields[name]);
                return Input && <Input key={name} source={name} field={detailFields[name]} />;
              })}
            </Box>
          </AccountCard>
        ))}
        <Box>
          <SubmitButton fullWidth={false} label={text('programme.save')} />
        </Box>
      </Stack>
    </AccountForm>
  );
}

/** What another admin has changed since the details were read. */
const theirChanges = (before: ProgrammeDetailsAnswer, current: ProgrammeDetailsAnswer) =>
  Object.fromEntries(
    detailNames
      .filter(name => before[name] !== current[name])
      .map(name => [name, text('programme.theirs', { value: current[name] ?? text('programme.blank') })]),
  );

const grid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
} as const;
