/** Puts text on the clipboard. @returns whether the browser allowed it: it does so only on https and localhost */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
