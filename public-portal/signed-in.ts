/** The only script of static pages: signed-in users see the dashboard instead of "Login" (specification §3). */
const key = document.querySelector<HTMLElement>('script[data-key]')?.dataset.key ?? '';

const hasToken = (area: 'sessionStorage' | 'localStorage'): boolean => {
  try {
    return Boolean(JSON.parse(globalThis[area].getItem(key) ?? 'null')?.token);
  } catch {
    return false;
  }
};

if (hasToken('sessionStorage') || hasToken('localStorage')) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-signed-in]')) {
    const { signedIn, texts } = link.dataset;
    if (signedIn) link.href = signedIn;
    if (texts) link.textContent = texts;
  }
}

export {};
