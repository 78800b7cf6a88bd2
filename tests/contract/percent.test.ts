import { expect, test } from 'vitest';
import { percentOf } from '../../contract/figures/percent.ts';

test.each([
  [29, 100, 29],
  [339, 340, 99],
  [340, 340, 100],
  [57, 100, 57],
  [400, 312, 128],
  [0, 312, 0],
  [19.99, 20, 99],
  [0.29, 1, 29],
  [999_999_999_999.99, 1_000_000_000_000, 99],
  [10, 0, undefined],
  [0, 0, undefined],
  [10, null, undefined],
])('%s of %s is %s per cent', (achieved, target, percent) => {
  expect(percentOf(achieved, target)).toBe(percent);
});

test('every whole number of every target up to 400 has its own whole quotient', () => {
  for (let target = 1; target <= 400; target++) {
    for (let achieved = 0; achieved <= target; achieved++) {
      const percent = percentOf(achieved, target) as number;
      expect(percent * target <= achieved * 100 && achieved * 100 < (percent + 1) * target).toBe(true);
    }
  }
});
