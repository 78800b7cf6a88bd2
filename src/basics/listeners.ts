export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args: Args) => {
      for (const listener of [...listeners]) listener(...args);
    },
    /** @returns a function that stops listening */
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
