/** @returns whether it succeeded: browsers allow it only on HTTPS and localhost */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
