/** What a record's page says while something waits on this device. */
import { screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cn } from '../../../contract/registers/cn.ts';
import { DetailsSection } from '../../../src/components/show/Details.tsx';
import { emptyOutbox, type Outbox } from '../../../src/offline/outbox/entry.ts';
import { recordDetails } from '../../../src/registers/show/recordDetails.tsx';
import { clean, show, signIn } from '../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const network = {
  ...{ id: 9, name: 'Bara network', cos: ['Chakdara ladies'], total_hh: 40, organized_hh: 20, members: 30 },
  ...{ created_at: '2026-05-05T08:00:00.000Z', updated_at: '2026-06-06T08:00:00.000Z' },
  ...{ created_by_name: 'Amina', edited_by_name: 'Gul Bibi' },
};

function Page({ box, record = network }: { box: Outbox; record?: object }) {
  return (
    <RecordContextProvider value={record}>
      <DetailsSection
        heading="Details"
        details={recordDetails({ register: cn } as never, record as never, box)}
      />
    </RecordContextProvider>
  );
}
const waiting = (register: string, id: number) =>
  ({ ...emptyOutbox, entries: [{ register, id, action: 'update', data: {} }] }) as unknown as Outbox;
const members = () => screen.getByText('30').closest('div') as HTMLElement;
const AS_OF = '(as of the last sync)';

it('says of sums of COs that wait that they are as of the last update', () => {
  show(<Page box={waiting('co', 3)} />, { dataProvider: {}, resource: 'cn' });
  expect(within(members()).getByText(AS_OF)).toBeTruthy();
  // Households, those organised, members; the COs themselves are below.
  expect(screen.getAllByText(AS_OF)).toHaveLength(3);
  expect(screen.getByText(/2026.*by Gul Bibi/)).toBeTruthy();
});

it('says in place of a time that a change waits, and nothing of the kind where none does', () => {
  show(<Page box={waiting('cn', 9)} />, { dataProvider: {}, resource: 'cn' });
  expect(screen.getByText('Pending upload by Gul Bibi')).toBeTruthy();
  clean();
  signIn(['admin']);
  show(<Page box={emptyOutbox} />, { dataProvider: {}, resource: 'cn' });
  expect(screen.queryByText(/Pending upload/)).toBeNull();
  expect(screen.queryByText(AS_OF)).toBeNull();
});

it('says it neither where there is no value nor of a record that the server has never seen', () => {
  show(<Page box={waiting('co', 3)} record={{ ...network, members: null }} />, {
    dataProvider: {},
    resource: 'cn',
  });
  expect(screen.getAllByText(AS_OF)).toHaveLength(2);
  clean();
  signIn(['admin']);
  show(<Page box={waiting('co', 3)} record={{ ...network, id: -2 }} />, { dataProvider: {}, resource: 'cn' });
  expect(screen.queryByText(AS_OF)).toBeNull();
});
