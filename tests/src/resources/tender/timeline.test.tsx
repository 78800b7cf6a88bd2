import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogEntry } from '../../../../contract/answers/tender.ts';
import type { Tender } from '../../../../contract/registers/tender.ts';
import { Timeline } from '../../../../src/resources/tender/log/Timeline.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const granted = (seq: number, company_name: string | null): LogEntry => ({
  tender_id: 7,
  seq,
  at: '2026-11-20T08:00:00.000Z',
  kind: 'granted',
  actor: { type: 'visitor', id: null, name: null },
  details: { entered_as: { NTN: '4000001', company_name } },
  previous_hash: '0'.repeat(64),
  hash: '1'.repeat(64),
});

beforeEach(() => signIn(['procurement']));
afterEach(clean);

it('names a visitor by the company that was entered, or else by its NTN, once', async () => {
  const tenderLog = async () => ({
    entries: [granted(2, null), granted(1, 'Spin Ghar')],
    total: 2,
    head: '',
  });
  show(<Timeline tender={{ id: 7 } as Tender} />, { dataProvider: { tenderLog } });
  const [byNtn, byName] = await screen.findAllByRole('listitem');
  expect(byNtn?.textContent).toContain('Access granted · entered NTN 4000001');
  expect(byNtn?.textContent?.split('4000001')).toHaveLength(2);
  expect(byName?.textContent).toContain('Access granted · entered as “Spin Ghar”NTN 4000001');
});
