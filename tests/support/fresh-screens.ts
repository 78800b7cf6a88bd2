/** Screens that the file before left standing go, and so do the styles that React's libraries believe to be on the page. */
import { __unsafe_useEmotionCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';

cleanup();

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
