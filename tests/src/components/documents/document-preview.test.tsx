/** Documents of a record, looked at on its page. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentList } from '../../../../src/components/documents/DocumentList.tsx';
import { clean, refusal, show, signIn } from '../harness.tsx';

const file = (id: number, name: string) => ({
  ...{ id, name, size: 2048, sha256: String(id), slot: null },
  created_at: '2026-05-04T08:00:00Z',
});
const documents = [file(1, 'Before.png'), file(2, 'Plan.pdf'), file(3, 'List.xlsx')];

let pdfViewer = true;
beforeEach(() => {
  signIn(['mne']);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, get: () => pdfViewer });
});
afterEach(() => {
  pdfViewer = true;
  clean();
});

const blob = (type: string) => new Blob(['x'], { type });
function open(provider: object = {}) {
  const calls = {
    documentThumbnail: vi.fn().mockResolvedValue(blob('image/jpeg')),
    documentPreview: vi.fn().mockResolvedValue(blob('application/pdf')),
    ...provider,
  };
  const { container } = show(
    <DocumentList heading="Documents" resource="cpi" record={{ id: 7, documents }} hasPreview />,
    { dataProvider: calls },
  );
  return { ...calls, container };
}

describe('the documents of a record', () => {
  it('show pictures small, as the server makes them, and nothing of other files until asked', async () => {
    const { container, documentThumbnail, documentPreview } = open();
    await vi.waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
    const [picture] = documents;
    for (const [resource, asked] of documentThumbnail.mock.calls)
      expect([resource, asked]).toEqual(['cpi', { id: 7, document: picture }]);
    expect(documentPreview).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { name: /^Preview/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Preview List.xlsx' })).toBeNull();
  });

  it('show a PDF file in the browser’s viewer, and close it again', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Preview Plan.pdf' }));
    const frame = await screen.findByTitle('Plan.pdf');
    expect(frame.getAttribute('src')).toMatch(/^blob:/);
    await userEvent.click(screen.getByRole('button', { name: 'Close preview of Plan.pdf' }));
    expect(screen.queryByTitle('Plan.pdf')).toBeNull();
  });

  it('say so where the browser shows no PDF files', async () => {
    pdfViewer = false;
    const { documentPreview } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Preview Plan.pdf' }));
    expect(screen.getByText('This browser can’t show this file here. Download it to open it.')).toBeTruthy();
    expect(documentPreview).not.toHaveBeenCalled();
  });

  it('say why a preview failed, and try again', async () => {
    const documentPreview = vi.fn().mockRejectedValue(refusal(500, 'The disk is full'));
    open({ documentPreview });
    await userEvent.click(screen.getByRole('button', { name: 'Preview Before.png' }));
    await screen.findByText('The preview could not be loaded: The disk is full');
    documentPreview.mockResolvedValue(blob('image/png'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Before.png' })).toBeTruthy();
  });
});
