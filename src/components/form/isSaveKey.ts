/** Ctrl+S or Ctrl+Enter, with Cmd on a Mac; S by its place as well: on an Urdu keyboard it makes another letter. */
export function isSaveKey({ ctrlKey, metaKey, altKey, shiftKey, key, code }: SaveKeyEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false;
  return key === 'Enter' || (!shiftKey && (key.toLowerCase() === 's' || code === 'KeyS'));
}

type SaveKeyEvent = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>;
