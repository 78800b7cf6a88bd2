import { expect, it } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { listColumns } from '../../../../src/registers/list/columns.ts';

const shown = (isReviewQueue: boolean) =>
  listColumns({ register: co }, () => true, isReviewQueue).flatMap(({ source, detail }) =>
    detail ? [] : [source],
  );

it('shows who entered a record and when in the review queue alone', () => {
  const added = shown(true).filter(source => !shown(false).includes(source));
  expect(added).toEqual(['created_by_name', 'created_at']);
});
