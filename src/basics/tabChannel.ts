/** Messages between the tabs of one browser. Does nothing in a browser without `BroadcastChannel`. */
export function tabChannel<Message extends { kind: string }>(name: string) {
  let opened: BroadcastChannel | undefined;
  const channel = (): BroadcastChannel | undefined => {
    if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    channel,
    post: (message: Message): void => channel()?.postMessage(message),
    /** @returns a function that stops listening */
    subscribe: (callback: (message: Message) => void): (() => void) => {
      const listen = ({ data }: MessageEvent) => {
        if (typeof data?.kind === 'string') callback(data as Message);
      };
      channel()?.addEventListener('message', listen);
      return () => opened?.removeEventListener('message', listen);
    },
  };
}
