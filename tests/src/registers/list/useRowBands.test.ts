import { expect, it } from 'vitest';
import { rowBands } from '../../../../src/registers/list/RegisterTable.tsx';

it('changes the shade wherever the district differs from the row above', () => {
  const rows = [1, 1, 2, 1, 3, 3].map((districts_id, index) => ({ id: index + 10, districts_id }));
  expect([...rowBands(rows, 'districts_id').values()]).toEqual([0, 0, 1, 0, 1, 1]);
});
