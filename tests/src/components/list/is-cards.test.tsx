import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useIsCards } from '../../../../src/components/list/useIsCards.ts';

let tell: (width: number) => void;
beforeEach(() => {
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 1280,
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        tell = width => callback([{ contentRect: { width } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Frame = ({ below }: { below?: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-testid="frame">
      {useIsCards(frame, below) ? 'cards' : 'table'}
    </div>
  );
};

it('counts the room of the frame, not of the screen: an open menu takes some', () => {
  render(<Frame />);
  const said = [1100, 640, 639].map(width => {
    act(() => tell(width));
    return screen.getByTestId('frame').textContent;
  });
  expect(said).toEqual(['table', 'table', 'cards']);
});

it('takes a table that wants more room for what it is', () => {
  render(<Frame below={880} />);
  const said = [880, 879].map(width => {
    act(() => tell(width));
    return screen.getByTestId('frame').textContent;
  });
  expect(said).toEqual(['table', 'cards']);
});

it('knows the room before it is painted', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(639);
  onTestFinished(() => width.mockRestore());
  render(<Frame />);
  expect(screen.getByTestId('frame').textContent).toBe('cards');
});

it('is a table before the frame is measured, and cards on a phone in any case', () => {
  const { unmount } = render(<Frame />);
  expect(screen.getByTestId('frame').textContent).toBe('table');
  unmount();
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 375,
  });
  render(<Frame />);
  expect(screen.getByTestId('frame').textContent).toBe('cards');
});
