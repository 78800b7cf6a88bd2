import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Of the server's files, those that wait most of their time for deadlines, faults and restarts, the longest first. */
const WAITING = [
  'connections/deadlines',
  'soak',
  'documents/archive-breaks',
  'postgres/process',
  'backup/s3-backup',
  'backup/s3-upload',
  'backup/scheduled',
  'backup/places',
  'database/faults',
  'postgres/places',
  'plugins/stopping',
  'processes/kills',
  'processes/failover',
  'documents/download-parts',
  'processes/clock-and-names',
  'closing-hour',
];

/** So many others take about as long as one of them. */
const EVERY = 8;

const placeOf = ({ moduleId }: TestSpecification) =>
  WAITING.indexOf(path.relative('tests/server', moduleId).replace(/\.test\.ts$/, ''));

/** Several files at once that wait leave the processors idle: one after the other begins, next to those that compute. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = (file: TestSpecification) => placeOf(file) >= 0;
    const waiting = sorted.filter(isWaiting).sort((one, other) => placeOf(one) - placeOf(other));
    const project = waiting[0]?.project;
    let passed = 0;
    const order = sorted
      .filter(file => !isWaiting(file))
      .flatMap(file => {
        // A worker goes on only within its project, so all of that stay together.
        const isEarly = file.project === project && passed++ % EVERY === 0;
        return isEarly ? [...waiting.splice(0, 1), file] : [file];
      });
    const end = order.findLastIndex(file => file.project === project) + 1;
    return [...order.slice(0, end), ...waiting, ...order.slice(end)];
  }
}
