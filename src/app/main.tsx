import '@fontsource-variable/source-sans-3';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { mayLoadAnew } from '../components/unsaved.ts';
import { loadTexts } from '../i18n/catalogue.ts';
import { inTime } from '../offline/databases.ts';
import { openDevice } from '../offline/deviceSession.ts';
import { bringBackLasting } from '../offline/drafts/lasting.ts';
import { holdRelease } from '../offline/serviceWorker.ts';
import { answerOtherTabs, takeSessionOver } from '../providers/handover.ts';
import { Direction, loadDirection } from '../theme/Direction.tsx';
import { App } from './App.tsx';

window.addEventListener('vite:preloadError', event => {
  if (!mayLoadAnew()) return;
  event.preventDefault();
  window.location.reload();
});

// Only a router that is made once lets a page ask before it is left.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Not awaited at the top: the language's file imports from this one, and each would wait for the other for ever.
holdRelease();
answerOtherTabs();
void Promise.all([
  loadTexts(),
  loadDirection(),
  // What was typed is back before the vault seals what it finds in clear.
  Promise.all([inTime(bringBackLasting()), takeSessionOver(window.location.pathname)]).then(() =>
    inTime(openDevice()),
  ),
]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Direction>
        <RouterProvider router={router} />
      </Direction>
    </StrictMode>,
  ),
);
