import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TenderStatusAnswer } from '../../contract/registers/tender.ts';
import type { Desk } from '../download/desk.ts';
import { deskOf } from '../download/registry.ts';

/** What the page around the bars has to know: which downloads there are, how each stands, and of which documents. */
const outline = (desk: Desk): string =>
  [desk.published.etag, ...desk.downloads.map(({ fileName, state }) => `${fileName} ${state.phase}`)].join(
    '\n',
  );

/** The downloads of a tender; drawn anew when one comes, goes or changes its state, not with every byte. */
export function useDesk(weblink: string, id: number, status: TenderStatusAnswer): Desk {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is news for a desk that is there, not another desk.
  const desk = useMemo(() => deskOf(weblink, id, status), [weblink, id]);
  const [, draw] = useState('');
  useEffect(() => {
    const update = () => draw(outline(desk));
    update();
    return desk.subscribe(update);
  }, [desk]);
  useEffect(() => desk.heard(status), [desk, status]);
  useEffect(() => desk.goOn(), [desk]);
  return desk;
}
