/**
 * Workers load libraries once for many files, as that takes seconds. Each file begins with the product's own modules
 * loaded anew and an empty page all the same, whatever the file before it left.
 */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
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
}
