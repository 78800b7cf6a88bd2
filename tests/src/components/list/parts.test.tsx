import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf } from '../../../../src/components/list/parts.ts';
import { useParts } from '../../../../src/components/list/useParts.ts';
import type { Drawn, Row } from '../../../../src/components/list/useRowKeys.ts';

const rowsFrom = (first: number, count = 100): Row[] =>
  Array.from({ length: count }, (_, index) => ({ record: { id: first + index }, isShaded: false }));
const idsOf = ({ rows }: { rows: readonly Row[] }) => rows.map(({ record }) => record.id);
const drawnOf = (rows: readonly Row[]): Drawn =>
  partsOf({ rows: [], keys: [] }, rows, [0, 0]).at(-1) as Drawn;

describe('parts of other rows', () => {
  it('are small, leave those in view to the last, and use the same rows again', () => {
    const before = drawnOf(rowsFrom(1));
    const parts = partsOf(before, rowsFrom(501), [20, 54]);
    expect(parts.length).toBe(2);
    let last = before;
    for (const part of parts) {
      expect(part.keys).toEqual(before.keys);
      const fresh = part.rows.filter((row, index) => row !== last.rows[index]).length;
      expect(fresh).toBeGreaterThan(0);
      expect(fresh).toBeLessThanOrEqual(66);
      if (part !== parts.at(-1)) expect(part.rows.slice(20, 54)).toEqual(before.rows.slice(20, 54));
      last = part;
    }
    expect(last.rows).toEqual(rowsFrom(501));
  });

  it('are one where most records stay, or all are in view', () => {
    const before = drawnOf(rowsFrom(1));
    expect(partsOf(before, rowsFrom(1).reverse(), [0, 34])).toHaveLength(1);
    expect(partsOf(before, rowsFrom(501), [0, 100])).toHaveLength(1);
  });

  it('end with the rows that are asked for, whatever was half drawn', () => {
    const first = drawnOf(rowsFrom(1));
    const [mixed] = partsOf(first, rowsFrom(501), [0, 34]) as [Drawn, Drawn];
    for (const wanted of [rowsFrom(501), rowsFrom(1), rowsFrom(30), rowsFrom(900, 60), rowsFrom(480)]) {
      const parts = partsOf(mixed, wanted, [0, 34]);
      for (const { rows, keys } of parts) {
        expect(keys).toHaveLength(rows.length);
        expect(new Set(keys).size).toBe(rows.length);
      }
      expect(parts.at(-1)?.rows).toEqual(wanted);
    }
  });
});

function Table({ rows }: { rows: readonly Row[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { keys, isWhole, ...drawn } = useParts(rows, body);
  return (
    <table>
      <tbody ref={body} aria-busy={!isWhole}>
        {idsOf(drawn).map((id, index) => (
          <tr key={keys[index]}>
            <td>
              <button type="button">{id}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

describe('a table whose rows come in parts', () => {
  const frames: FrameRequestCallback[] = [];
  const frame = () =>
    act(() => {
      for (const draw of frames.splice(0)) draw(0);
    });
  const shown = () => [...document.querySelectorAll('td')].map(({ textContent }) => Number(textContent));
  const isBusy = () => document.querySelector('tbody')?.getAttribute('aria-busy') === 'true';

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      return { bottom: at * 40 + 40, width: 100 } as DOMRect;
    });
  });
  afterEach(() => {
    cleanup();
    frames.length = 0;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('changes what is in view once, after all else, and says that it is busy until then', () => {
    const { rerender } = render(<Table rows={rowsFrom(1)} />);
    const elements = [...document.querySelectorAll('tr')];
    rerender(<Table rows={rowsFrom(501)} />);
    expect(shown()).toEqual([...idsOf({ rows: rowsFrom(1, 34) }), ...idsOf({ rows: rowsFrom(535, 66) })]);
    expect(isBusy()).toBe(true);
    frame();
    expect(shown()).toEqual(idsOf({ rows: rowsFrom(501) }));
    expect(isBusy()).toBe(false);
    expect([...document.querySelectorAll('tr')]).toEqual(elements);
  });

  it('follows the later of two changes', () => {
    const { rerender } = render(<Table rows={rowsFrom(1)} />);
    rerender(<Table rows={rowsFrom(501)} />);
    rerender(<Table rows={rowsFrom(901)} />);
    expect(shown()[0]).toBe(1);
    for (let part = 0; part < 3; part++) frame();
    expect(shown()).toEqual(idsOf({ rows: rowsFrom(901) }));
    rerender(<Table rows={rowsFrom(501)} />);
    rerender(<Table rows={rowsFrom(901)} />);
    for (let part = 0; part < 3; part++) frame();
    expect(shown()).toEqual(idsOf({ rows: rowsFrom(901) }));
    expect(isBusy()).toBe(false);
  });

  it('leaves nobody at a button of another record, and those at theirs whose row is still to come', () => {
    const { rerender } = render(<Table rows={rowsFrom(1)} />);
    const seen = screen.getByRole('button', { name: '3' });
    seen.focus();
    rerender(<Table rows={rowsFrom(501)} />);
    expect(document.activeElement).toBe(seen);
    frame();
    expect(seen.textContent).toBe('503');
    expect(document.activeElement).not.toBe(seen);
  });

  it('is printed whole', () => {
    const { rerender } = render(<Table rows={rowsFrom(1)} />);
    rerender(<Table rows={rowsFrom(501)} />);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(shown()).toEqual(idsOf({ rows: rowsFrom(501) }));
  });
});
