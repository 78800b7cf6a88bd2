import { render } from 'preact';
import { beforeEach, expect, it } from 'vitest';
import { Changes } from '../../public-portal/components/download/Changes.tsx';
import { DownloadPanel } from '../../public-portal/components/download/DownloadPanel.tsx';
import { documentsTotal } from '../../public-portal/documents-total.ts';
import type { Download } from '../../public-portal/download/download.ts';
import { type DownloadState, idleState } from '../../public-portal/download/state.ts';
import { tenders } from '../../public-portal/texts/areas/tenders.ts';

/** What a page says of a download in this state. */
function shown(state: Partial<DownloadState>) {
  const download = {
    ...{ state: { ...idleState, ...state }, scope: { kind: 'archive' }, subscribe: () => () => {} },
  } as unknown as Download;
  render(
    <DownloadPanel download={download} name="All" isBlocked={false} onCancel={() => {}} />,
    document.body,
  );
  return document.body.textContent;
}
beforeEach(() => render(null, document.body));

it('says how much of a paused download is there, and what resuming does', () => {
  expect(shown({ phase: 'paused' })).not.toContain('already on this device');
  render(null, document.body);
  expect(shown({ phase: 'paused', received: 1000, total: 4000 })).toContain(
    '1.0\u00a0kB of the file is already on this device.',
  );
  render(null, document.body);
  expect(shown({ phase: 'paused', received: 4000, total: 4000 })).toContain(
    'The whole file is already on this device. Press Resume to check and save it.',
  );
});

it('blames the connection only where it was lost', () => {
  expect(shown({ phase: 'waiting' })).toContain('Connection lost. Trying again in');
  render(null, document.body);
  const busy = shown({ phase: 'waiting', error: 'Server error: 429 - Too Many Requests' });
  expect(busy).toContain('The download was interrupted. Trying again in');
  expect(busy).not.toContain('Connection lost');
  render(null, document.body);
  expect(shown({ phase: 'waiting', isLong: true })).toContain('There has been no connection for a while.');
  render(null, document.body);
  const failing = shown({ phase: 'waiting', isLong: true, error: 'Server error: 503 - Service Unavailable' });
  expect(failing).toContain('The download keeps failing. Retrying automatically, next in');
  expect(failing).not.toContain('no connection');
});

it('names what is damaged, with the checksums in the details', () => {
  const drawings = {
    ...{ id: 1, name: 'Drawings.pdf', sha256: 'a'.repeat(64), found: 'b'.repeat(64) },
    ...{ size: 10, start: 0, end: 10, isSame: false },
  };
  shown({ phase: 'differs', report: { documents: [drawings], isWhole: false, isUnreadable: false } });
  const details = document.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain(drawings.sha256);
  details?.remove();
  expect(document.body.textContent).toContain('Drawings.pdf');
  expect(document.body.textContent).not.toContain(drawings.sha256);
});

it('shows a file that was saved although it is damaged as no success', () => {
  const said = shown({ phase: 'done', isDamaged: true, isHere: true });
  expect(said).toContain('The file was saved, but it is not exactly as published.');
  expect(said).toContain('To get an undamaged copy, download it again.');
  expect(said).not.toContain('The download is complete');
  expect(document.querySelector('.notice')?.className).toContain('warning');
});

it('says that nothing has changed only while no download needs work', () => {
  const changes = { since: '2026-10-01T08:00:00Z', added: [], replaced: [], removed: [], end_date: null };
  const said = (isComplete: boolean) => {
    render(
      <Changes changes={changes} isComplete={isComplete} isBusy={false} onTake={() => {}} />,
      document.body,
    );
    return document.body.textContent;
  };
  expect(said(true)).toContain('Nothing has changed since then.');
  expect(said(false)).toBe('');
});

it.each([
  [6_000, 6_800, '1 document, 6.0\u00a0kB (ZIP file: 6.8\u00a0kB)'],
  [6_000_000, 6_000_800, '1 document, 6.0\u00a0MB'],
  [6_000, null, '1 document, 6.0\u00a0kB'],
])('names the size of the ZIP file where it differs: %i, %i', (size, total, said) => {
  expect(documentsTotal({ documents: [{ size }], total })).toBe(said);
});

it('keeps sizes and ZIP apart in Urdu', () => {
  expect(tenders.asZip.ur).toContain('(\u2068ZIP\u2069 فائل: \u2068%{zip}\u2069)');
});
