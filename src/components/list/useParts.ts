import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { blockInView, partsOf } from './parts.ts';
import { type Drawn, type Row, useRowKeys } from './useRowKeys.ts';

const headsOf = (body: HTMLTableSectionElement | null): HTMLTableCellElement[] => [
  ...(body?.closest('table')?.querySelectorAll('th') ?? []),
];

/** Columns keep their widths: what is in view would move with rows that are not. @returns lets them go */
function keepWidths(body: HTMLTableSectionElement | null, widths: readonly number[]): () => void {
  const table = body?.closest('table');
  const heads = headsOf(body);
  const set = (layout: string, widthOf: (index: number) => string) => {
    if (table) table.style.tableLayout = layout;
    heads.forEach((head, index) => {
      head.style.width = widthOf(index);
    });
  };
  set('fixed', index => `${widths[index]}px`);
  return () => set('', () => '');
}

/** @returns what is to be drawn: other rows come in parts, a frame each. @param body of the table that shows them */
export function useParts(rows: readonly Row[], body: RefObject<HTMLTableSectionElement | null>) {
  const drawn = useRef<Drawn>({ rows: [], keys: [] });
  const plan = useMemo(() => {
    const parts = partsOf(drawn.current, rows, blockInView(body.current));
    const widths =
      parts.length > 1 ? headsOf(body.current).map(head => head.getBoundingClientRect().width) : [];
    return { parts, widths };
  }, [rows, body]);
  const [come, setCome] = useState({ plan, parts: 0 });
  const at = come.plan === plan ? come.parts : 0;
  const now = plan.parts[at] as Drawn;
  const isWhole = at === plan.parts.length - 1;
  useRowKeys(now, drawn, body);
  const { widths } = plan;
  useLayoutEffect(() => (isWhole ? undefined : keepWidths(body.current, widths)), [isWhole, widths, body]);
  useEffect(() => {
    if (isWhole) return;
    const next = () => startTransition(() => setCome({ plan, parts: at + 1 }));
    const frame = requestAnimationFrame(next);
    const finish = () => flushSync(() => setCome({ plan, parts: plan.parts.length - 1 }));
    window.addEventListener('beforeprint', finish);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('beforeprint', finish);
    };
  }, [isWhole, plan, at]);
  return { ...now, isWhole };
}
