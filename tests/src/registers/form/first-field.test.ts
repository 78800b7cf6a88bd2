import { afterEach, expect, test, vi } from 'vitest';
import { focusFirstBlank } from '../../../../src/registers/form/firstField.ts';

afterEach(() => vi.restoreAllMocks());

/** A form with a button that has the focus, as after “Save and add another”; its next frame comes when told. */
function pressed() {
  document.body.innerHTML = '<form><input value="Khyber"><input><input><button>Save</button></form>';
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame));
  const draw = () => {
    for (const frame of frames) frame(0);
  };
  const form = document.querySelector('form') as HTMLFormElement;
  const [filled, first, second] = form.querySelectorAll('input');
  form.querySelector('button')?.focus();
  focusFirstBlank(form);
  return { filled, first, second, draw };
}

test('the first blank field has the focus once the form is drawn', () => {
  const { first, draw } = pressed();
  draw();
  expect(document.activeElement).toBe(first);
});

test('anyone who has gone to another field by then stays there', () => {
  const { second, draw } = pressed();
  second?.focus();
  draw();
  expect(document.activeElement).toBe(second);
});

test('a button that is gone by then counts for nothing', () => {
  const { first, draw } = pressed();
  (document.activeElement as HTMLElement).blur();
  draw();
  expect(document.activeElement).toBe(first);
});
