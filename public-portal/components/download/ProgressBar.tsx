import { fillIn } from '../../../contract/texts/fill.ts';
import type { DownloadState } from '../../download/state.ts';
import { shownBytes, shownDuration } from '../../format.ts';
import { texts as portalTexts } from '../../texts/catalogue.ts';

const percentOf = ({ received, total }: DownloadState) =>
  total ? Math.min(100, Math.floor((received * 100) / total)) : undefined;

/** The progress of a download as a bar and as text. */
export function ProgressBar({ state }: { state: DownloadState }) {
  const { download: texts } = portalTexts();
  const { received, total, speed, left } = state;
  const percent = percentOf(state);
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
