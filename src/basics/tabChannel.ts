/** What the tabs of one browser tell each other under a name; nothing where the browser has no channels. */
export function tabChannel<Message extends { kind: string }>(name: string) {
  let opened: BroadcastChannel | undefined;
  const channel = (): BroadcastChannel | undefined => {
    if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    channel,
    tell: (message: Message): void => channel()?.postMessage(message),
    /** @returns a function that stops listening */
    hear: (callback: (message: Message) => void): (() => void) => {
      const listen = ({ data }: MessageEvent) => {
        if (typeof data?.kind === 'string') callback(data as Message);
      };
      channel()?.addEventListener('message', listen);
      return () => opened?.removeEventListener('message', listen);
    },
  };
}
