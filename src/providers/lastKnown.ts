/** What the server said last that a screen can't do without, for when there is no line. Signing out forgets it. */

const PREFIX = 'known:';
const keyOf = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

export function lastKnown<T>(userId: number, name: string): T | undefined {
  try {
    const text = window.localStorage.getItem(keyOf(userId, name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function keepLastKnown(userId: number, name: string, value: unknown): void {
  try {
    window.localStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Where nothing can be kept, it is asked for again.
  }
}

export function forgetLastKnown(): void {
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
  }
}
