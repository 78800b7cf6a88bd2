/** Screens that the file before left standing go, and so do the styles that React's libraries believe to be on the page. */
import { __unsafe_useEmotionCache } from '@emotion/react';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';

cleanup();
// Its tabs hear of nothing any more: what they would do about it is done to the page of this file.
const flag = Symbol.for('aup channels');
const opened: Set<BroadcastChannel> = (Reflect.get(globalThis, flag) as Set<BroadcastChannel>) ?? new Set();
for (const channel of opened) channel.close();
opened.clear();
if (!(flag in globalThis)) {
  class Channel extends globalThis.BroadcastChannel {
    constructor(name: string) {
      super(name);
      opened.add(this);
    }
  }
  Object.assign(globalThis, { [flag]: opened, BroadcastChannel: Channel });
}
// What the file before knew of the line says nothing here any more, not even later; `fresh-page.ts` ends who listened to it.
onlineManager.setEventListener(() => undefined);
onlineManager.setOnline(true);

function Emptied() {
  const styles = __unsafe_useEmotionCache();
  if (styles) {
    styles.sheet.flush();
    styles.inserted = {};
    styles.registered = {};
  }
  return null;
}
render(createElement(Emptied));
cleanup();
