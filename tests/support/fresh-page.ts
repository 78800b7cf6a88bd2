/**
 * Workers load libraries once for many files, as that takes seconds. Each file begins with the product's own modules
 * loaded again and an empty page, whatever the file before it left.
 */
import { PropertySymbol } from 'happy-dom';
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
endWhatIsLeft();
// Libraries that Node itself loads stay.
vi.resetModules();

// Tests that ask for Node alone have no page.
if (typeof document !== 'undefined') {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way to empty them
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  const { happyDOM } = window as unknown as {
    happyDOM: { setURL: (url: string) => void; setViewport: (size: object) => void };
  };
  happyDOM.setURL('http://localhost:3000/');
  happyDOM.setViewport({ width: 1024, height: 768 });
  reportToTheTest();
}

/** The page was made before vitest captures the console: what it reports, such as a request that fails, would be printed for passing tests, too. */
function reportToTheTest(): void {
  // `document.defaultView` is the worker's own.
  const page = (document as unknown as Record<symbol, Window & { console: Console }>)[PropertySymbol.window]
    ?.console;
  if (!page || page === console) return;
  for (const name of ['error', 'warn'] as const) page[name] = (...said: unknown[]) => console[name](...said);
}

/**
 * What a file set off would go off in the next one, and what it had listen to the line would go on there: a question to the
 * server counts where no request is expected.
 */
function endWhatIsLeft(): void {
  const worker = globalThis as { endings?: Set<() => void> };
  if (!worker.endings) {
    worker.endings = new Set();
    const { endings } = worker;
    const { setTimeout, setInterval } = globalThis;
    const noted = <Make extends typeof setTimeout | typeof setInterval>(make: Make): Make =>
      Object.assign((...given: Parameters<typeof setTimeout>) => {
        const timer = make(...given);
        endings.add(() => clearTimeout(timer));
        return timer;
      }, make) as Make;
    globalThis.setTimeout = noted(setTimeout);
    globalThis.setInterval = noted(setInterval);
    if (typeof window !== 'undefined') {
      noteListeners(window, ['online', 'offline'], endings);
      noteListeners(document, ['visibilitychange'], endings);
    }
  }
  for (const end of worker.endings) end();
  worker.endings.clear();
}

function noteListeners(target: EventTarget, types: readonly string[], endings: Set<() => void>): void {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...given: Parameters<typeof listen>) => {
    listen(...given);
    if (types.includes(given[0])) endings.add(() => target.removeEventListener(...given));
  };
}
