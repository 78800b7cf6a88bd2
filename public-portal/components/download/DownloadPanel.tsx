import type { ComponentChildren } from 'preact';
import { fillIn } from '../../../contract/texts/fill.ts';
import type { Download } from '../../download/download.ts';
import type { DownloadState } from '../../download/state.ts';
import { shownBytes, shownDuration } from '../../format.ts';
import { useOnline } from '../../hooks/use-connection.ts';
import { useDownload } from '../../hooks/use-downloads.ts';
import { useSecondsUntil } from '../../hooks/use-seconds-until.ts';
import { texts as portalTexts } from '../../texts/catalogue.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { CheckFailed, CheckResult, NotChecked } from './CheckResult.tsx';

interface PanelProps {
  state: DownloadState;
  download: Download;
  /** What is being downloaded. */
  name: string;
  /** Another download is running: one at a time is faster on a slow connection. */
  isBlocked: boolean;
  onCancel: () => void;
}

function Panel({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="panel" aria-label={portalTexts().download.progress}>
      <p class="panel-name">
        <bdi>{name}</bdi>
      </p>
      {children}
    </section>
  );
}

const percentOf = (bytes: number, total: number | null) =>
  total ? Math.min(100, Math.floor((bytes * 100) / total)) : undefined;

/** The progress of a download as a bar and as text. */
function ProgressBar({ state }: { state: DownloadState }) {
  const { download: texts } = portalTexts();
  const { received, total, speed = null, left = null } = state;
  const percent = percentOf(received, total);
  const amount =
    total === null
      ? shownBytes(received)
      : fillIn(texts.of, { received: shownBytes(received), total: shownBytes(total) });
  return (
    <div class="progress">
      <progress
        class="progress-bar"
        aria-label={texts.progress}
        max={100}
        value={percent}
        aria-valuetext={percent === undefined ? amount : `${percent}%, ${amount}`}
      />
      <p class="progress-figures">
        {percent === undefined ? null : <strong>{percent}%</strong>} <span>{amount}</span>{' '}
        <span>{speed === null ? '' : fillIn(texts.speed, { speed: shownBytes(speed) })}</span>{' '}
        <span>{left === null ? '' : fillIn(texts.left, { time: shownDuration(left) })}</span>
      </p>
    </div>
  );
}

/** All bytes have arrived and are being checked, which takes a while on a slow phone. */
function Checking({ state, name, onCancel }: PanelProps) {
  const { download: texts } = portalTexts();
  const percent = percentOf(state.checked, state.total) ?? 0;
  return (
    <Panel name={name}>
      <progress class="progress-bar" aria-label={texts.progress} max={100} value={percent} />
      <p class="panel-now">{fillIn(texts.checking, { percent })}</p>
      <p class="actions">
        <Button isQuiet label={texts.cancel} onClick={onCancel} />
      </p>
    </Panel>
  );
}

function statusText(
  { phase, isLong, isStill, error }: DownloadState,
  seconds: number,
  online: boolean,
): string {
  const { download: texts } = portalTexts();
  if (phase === 'connecting') return texts.connecting;
  if (phase === 'receiving') return isStill ? texts.still : texts.receiving;
  if (!online) return texts.offline;
  return isLong
    ? fillIn(error ? texts.interruptedLong : texts.waitingLong, { time: shownDuration(seconds) })
    : fillIn(error ? texts.interrupted : texts.waiting, { seconds });
}

function Running({ state, download, name, onCancel }: PanelProps) {
  const { download: texts } = portalTexts();
  const seconds = useSecondsUntil(state.retryAt ?? null);
  const online = useOnline();
  const waiting = state.phase === 'waiting';
  const isLong = waiting && online && state.isLong;
  return (
    <Panel name={name}>
      <p>{texts.overlay}</p>
      <ProgressBar state={state} />
      <p class={waiting ? 'panel-now panel-waits' : 'panel-now'}>{statusText(state, seconds, online)}</p>
      {state.error ? <p>{state.error}</p> : null}
      {state.changed ? <p>{texts.changed}</p> : null}
      {state.narrowed ? <p>{texts.narrowed}</p> : null}
      <p class="quiet">{state.keeps ? texts.keeps : texts.inMemory}</p>
      <p class="actions">
        {waiting ? <Button label={texts.tryNow} onClick={() => download.retryNow()} /> : null}{' '}
        {isLong ? <Button isQuiet label={texts.fallback} onClick={() => download.handOver()} /> : null}{' '}
        <Button isQuiet label={texts.pause} onClick={() => download.pause()} />{' '}
        <Button isQuiet label={texts.cancel} onClick={onCancel} />
      </p>
    </Panel>
  );
}

/** The part of the file that is already on the device. */
function receivedText({ received, total }: DownloadState): string {
  const { download: texts } = portalTexts();
  return received === total ? texts.allThere : fillIn(texts.partThere, { received: shownBytes(received) });
}

function Paused({ state, download, name, isBlocked, onCancel }: PanelProps) {
  const { download: texts } = portalTexts();
  return (
    <Panel name={name}>
      <p class="panel-now">{texts.paused}</p>
      <ProgressBar state={state} />
      {state.received > 0 ? <p class="quiet">{receivedText(state)}</p> : null}
      <p class="actions">
        <Button label={texts.resume} disabled={isBlocked} onClick={() => download.start()} />{' '}
        <Button isQuiet label={texts.cancel} onClick={onCancel} />
      </p>
    </Panel>
  );
}

function Failed({ state, download, name, isBlocked }: PanelProps) {
  const { download: texts } = portalTexts();
  return (
    <Notice kind="error" title={state.error ?? ''} role="alert">
      <p>
        <bdi>{name}</bdi>
      </p>
      {state.received > 0 ? <p>{fillIn(texts.partThere, { received: shownBytes(state.received) })}</p> : null}
      {state.offersFallback ? <p>{texts.fallbackHint}</p> : null}
      <p class="actions">
        <Button label={texts.tryAgain} disabled={isBlocked} onClick={() => download.start()} />{' '}
        {state.offersFallback ? (
          <Button isQuiet label={texts.fallback} onClick={() => download.handOver()} />
        ) : null}
      </p>
    </Notice>
  );
}

/** A page can't detect whether the browser saved the file, so the user confirms it or tries other ways to save it. */
function Finished({ state, download }: PanelProps) {
  const { download: texts } = portalTexts();
  return (
    <Notice
      kind={state.isDamaged ? 'warning' : 'done'}
      title={state.isDamaged ? texts.savedDamaged : texts.done}
      role="status"
    >
      <p>{fillIn(texts.doneText, { file: download.fileName, size: shownBytes(state.received) })}</p>
      {state.isDamaged ? <p>{texts.takeUndamaged}</p> : null}
      {state.changed ? <p>{texts.changed}</p> : null}
      {state.narrowed ? <p>{texts.narrowed}</p> : null}
      <CheckResult state={state} download={download} />
      {state.error ? <p>{state.error}</p> : null}
      {state.isHandedOver ? <p>{texts.handedOver}</p> : null}
      {state.isHere ? <p class="quiet">{texts.doneStays}</p> : null}
      <p class="actions">
        {state.isHere ? (
          <>
            <Button label={texts.confirm} onClick={() => download.leave()} />{' '}
            <Button isQuiet label={texts.saveAgain} onClick={() => download.saveAgain()} />{' '}
          </>
        ) : null}
        {state.isHere || state.error ? (
          <Button isQuiet label={texts.fallback} onClick={() => download.handOver()} />
        ) : null}
      </p>
    </Notice>
  );
}

/** The state of a download and its buttons. */
export function DownloadPanel(given: Omit<PanelProps, 'state'>) {
  const { download: texts } = portalTexts();
  const props = { ...given, state: useDownload(given.download) };
  switch (props.state.phase) {
    case 'connecting':
    case 'receiving':
    case 'waiting':
      return <Running {...props} />;
    case 'paused':
      return <Paused {...props} />;
    case 'checking':
      return <Checking {...props} />;
    case 'differs':
      return <CheckFailed {...props} />;
    case 'unchecked':
      return <NotChecked {...props} />;
    case 'failed':
      return <Failed {...props} />;
    case 'done':
      return <Finished {...props} />;
    case 'handedOver':
      return (
        <Notice kind="done" title={texts.handedOver} role="status">
          <p>{texts.handedOverText}</p>
          <Button isQuiet label={texts.tryAgain} onClick={() => props.download.handOver()} />
        </Notice>
      );
    default:
      return null;
  }
}
