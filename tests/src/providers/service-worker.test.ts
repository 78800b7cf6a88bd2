import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RELEASE_META } from '../../../contract/service-worker.ts';
import { isOutdated, registerServiceWorker } from '../../../src/offline/serviceWorker.ts';

/** A worker of a release that is being installed, as a browser shows it. */
class Installing extends EventTarget {
  state = 'installing';
  postMessage(message: unknown, ports: MessagePort[]): void {
    if (message === 'release') ports[0]?.postMessage('the next');
  }
  end(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.head.innerHTML = `<meta name="${RELEASE_META}" content="this one">`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a release that is being installed while a page registers is offered to it, too', async () => {
  const installing = new Installing();
  const registration = Object.assign(new EventTarget(), { installing, waiting: null, active: null });
  const follows = vi.spyOn(installing, 'addEventListener');
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(follows).toHaveBeenCalled());
  expect(isOutdated()).toBe(false);
  installing.end();
  await vi.waitFor(() => expect(isOutdated()).toBe(true));
});
