import { type StateUpdater, useState } from 'preact/hooks';
import { texts } from '../texts/catalogue.ts';
import { useServerBack } from './use-server-back.ts';

export interface Failure {
  message: string;
  /** The server, that is: no answer came. */
  isUnreached?: boolean;
  /** It could not be reached, and answers again. */
  isOver?: boolean;
}

/** What failed, until it is tried again; that the server can't be reached is not said for longer than it is so. */
export function useFailure(): [Failure | null, (next: StateUpdater<Failure | null>) => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  useServerBack(failure?.isUnreached && failure, () =>
    setFailure({ message: texts().shared.answersAgain, isOver: true }),
  );
  return [failure, setFailure];
}
