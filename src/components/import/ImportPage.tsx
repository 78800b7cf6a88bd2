import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAuthenticated, useCanBlock, useParams } from 'react-admin';
import { readFields } from '../../../contract/import/import.ts';
import { extensionOf } from '../../../contract/register/documents.ts';
import type { Register } from '../../../contract/register/register.ts';
import { translate } from '../../i18n/catalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { DRAFTS, listAddress } from '../addresses.ts';
import { LeaveGuard, LeaveQuestion } from '../form/LeaveGuard.tsx';
import { formatMoment, formatNumber } from '../format.ts';
import { FullPageMessage } from '../frame/FullPageMessage.tsx';
import { ButtonLink, TextLink } from '../frame/links.tsx';
import { PageNotFound } from '../frame/PageNotFound.tsx';
import { PageSkeleton } from '../frame/PageSkeleton.tsx';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { PageHeader } from '../record/PageHeader.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useCan } from '../useCan.ts';
import { useDeclarations } from '../useDeclarations.ts';
import { CheckResult } from './CheckResult.tsx';
import { ChooseEncoding } from './ChooseEncoding.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnMatch } from './ColumnMatch.tsx';
import { ImportDone } from './ImportDone.tsx';
import { Progress } from './Progress.tsx';
import { type Step, Steps } from './Steps.tsx';
import { type ImportState, useImport } from './useImport.ts';

/** `/{resource}/import`: imports a spreadsheet. Nothing is saved before the user has seen the result of the check. */
export default function ImportPage() {
  const { resource = '' } = useParams();
  const { isPending } = useAuthenticated();
  const { data: declared, error } = useDeclarations();
  if (error && !declared) throw error;
  if (isPending || !declared) return <PageSkeleton />;
  const register = declared.find(one => one.name === resource && one.import);
  return register ? <ForCreators key={resource} register={register} /> : <PageNotFound />;
}

function ForCreators({ register }: { register: Register }) {
  const can = useCan(register.name);
  if (can('create')) return <ImportScreen register={register} />;
  return (
    <FullPageMessage title={text('import.notAllowed')} help={text('import.notAllowedHelp')} mark="403">
      <ButtonLink to="/dashboard" variant="contained">
        {text('failure.goDashboard')}
      </ButtonLink>
    </FullPageMessage>
  );
}

function stepOf({ done, checked, busy, failure }: ImportState): Step {
  if (done || busy?.what === 'run' || failure?.what === 'run') return 'done';
  if (!checked) return 'choose';
  return checked.columns.some(column => column.ignored === 'unknown') ? 'columns' : 'check';
}

export function ImportScreen({ register }: { register: Register }) {
  const { name: resource } = register;
  const { state, isSaved, choose, check, decode, forget, correct, confirm, run, cancel, reset, discard } =
    useImport(resource);
  const { restored, file, mapping, corrections, confirmed, encoding, checked, done, busy, failure } = state;
  const [isAsking, setIsAsking] = useState(false);
  const canBlock = useCanBlock();
  useUnsaved(Boolean(file) && !done);
  const hasTyped = !done && Object.keys({ ...corrections, ...confirmed }).length > 0;
  const notYet = text('import.leave');
  const lost = hasTyped ? (isSaved ? undefined : text('register.leave.noDraft')) : notYet;
  const also = hasTyped ? notYet : undefined;
  // A running import may still reach the server, so its idempotency key must stay in the draft.
  const discardTyped = busy?.what === 'run' ? undefined : discard;
  const leave = () => {
    setIsAsking(false);
    reset();
  };
  const sheet = { file: file as File, mapping, corrections, confirmed, encoding };
  const names = translate(`resources.${resource}.counted`, { smart_count: 2 });
  const fields = useMemo(() => readFields(register), [register]);
  const note =
    register.import?.note?.[currentLanguage()] ??
    (register.documents ? text('import.template.documents') : undefined);
  const back = { to: listAddress(resource), label: text('register.action.back', { name: names }) };
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHeader title={text('import.title', { name: names })} back={back} />
      <Steps current={stepOf(state)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Announcement state={state} />
        {restored && !done && (
          <Alert severity="info" role="status">
            {text('import.restored', { at: formatMoment(restored) })}
          </Alert>
        )}
        {hasTyped && !isSaved && <Alert severity="warning">{text('register.form.draftFailed')}</Alert>}
        {failure && <Failure failure={failure} onRetry={failure.what === 'run' ? run : () => check()} />}
        {file && !done && (
          <ChosenFile
            file={file}
            disabled={busy?.what === 'run'}
            onAnother={hasTyped ? () => setIsAsking(true) : reset}
          />
        )}
        {file && !done && extensionOf(file.name) === 'csv' && (
          <ChooseEncoding
            encoding={encoding ?? checked?.encoding}
            disabled={Boolean(busy)}
            onChoose={decode}
          />
        )}
        {busy && <Progress busy={busy} onCancel={cancel} />}
        {!file && <ChooseFile resource={resource} note={note} onFile={choose} />}
        {checked && !done && (
          <>
            <ColumnMatch
              key={JSON.stringify(mapping)}
              {...{ fields, mapping }}
              answer={checked}
              disabled={Boolean(busy)}
              onCheck={check}
              onForget={() => void forget()}
            />
            <CheckResult
              // Resets the table after another check.
              key={`${resource} ${checked.rows.length} ${checked.failed} ${JSON.stringify(mapping)}`}
              {...{ resource, fields, sheet }}
              answer={checked}
              disabled={Boolean(busy)}
              onCorrect={correct}
              onConfirm={confirm}
              onCheck={() => check()}
              onRun={run}
            />
          </>
        )}
        {done && <ImportDone {...{ resource, names, sheet }} answer={done} onAnother={reset} />}
      </Box>
      {canBlock && (
        <LeaveGuard isDirty={hasTyped || busy?.what === 'run'} {...{ lost, also }} onDiscard={discardTyped} />
      )}
      <LeaveQuestion
        open={isAsking}
        {...{ lost, also }}
        onStay={() => setIsAsking(false)}
        onKeep={leave}
        onDiscard={() => {
          discard();
          leave();
        }}
      />
    </Box>
  );
}

/** Announces each step to screen readers, and takes the focus if the pressed button is gone. */
function Announcement({ state: { busy, checked, done, cancelled } }: { state: ImportState }) {
  const place = useRef<HTMLParagraphElement>(null);
  const what = busy ? busy.what : done ? 'done' : checked ? 'checked' : cancelled ? 'cancelled' : 'start';
  const first = useRef(what);
  useEffect(() => {
    // Without a focused element, the browser would continue at the top of the page.
    if (what !== first.current && document.activeElement === document.body) place.current?.focus();
    first.current = what;
  }, [what]);
  const texts = {
    check: text('import.busy.checking'),
    run: text('import.busy.importing'),
    done: done ? text('import.done.title') : '',
    checked: checked
      ? text('import.result.summary', {
          good: formatNumber(checked.rows.length - checked.failed),
          wrong: formatNumber(checked.failed),
        })
      : '',
    cancelled: text('import.busy.cancelled'),
    start: '',
  }[what];
  return (
    <SecondaryText
      ref={place}
      role="status"
      tabIndex={-1}
      sx={{ height: texts ? undefined : 0, '&:focus-visible': { outline: 'none' } }}
    >
      {texts}
    </SecondaryText>
  );
}

const failureTitles = { file: undefined, check: 'import.failed.check', run: 'import.failed.run' } as const;

interface FailureProps {
  failure: NonNullable<ImportState['failure']>;
  onRetry: () => void;
}

function Failure({ failure: { what, message, isDone, isLocked }, onRetry }: FailureProps) {
  const title = failureTitles[what];
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {text('shell.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={what === 'file' || isDone ? undefined : retry}>
      {title && <strong>{text(title)}</strong>} {isDone ? text('import.failed.alreadyDone') : message}{' '}
      {isLocked && (
        <TextLink to={DRAFTS} color="inherit">
          {text('register.draft.all')}
        </TextLink>
      )}
      {isDone
        ? ''
        : what === 'run'
          ? text('import.failed.repeat')
          : what === 'check'
            ? text('import.failed.kept')
            : ''}
    </Alert>
  );
}

interface ChosenFileProps {
  file: File;
  disabled: boolean;
  onAnother: () => void;
}

function ChosenFile({ file, disabled, onAnother }: ChosenFileProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ ...ownDirection(file.name), mr: 'auto', overflowWrap: 'anywhere', fontWeight: 600 }}>
        {text('import.file.chosen', { name: file.name })}
      </Typography>
      <Button size="small" disabled={disabled} onClick={onAnother}>
        {text('import.file.another')}
      </Button>
    </Box>
  );
}
