import '@fontsource-variable/source-sans-3';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { canReload } from '../components/unsaved.ts';
import { loadTexts } from '../i18n/catalogue.ts';
import { restoreDurable } from '../offline/drafts/durableStorage.ts';
import { lockRelease } from '../offline/serviceWorker.ts';
import { waitBriefly } from '../offline/store/database.ts';
import { openOfflineStore } from '../offline/store/storeSession.ts';
import { answerOtherTabs, takeOverSession } from '../providers/handover.ts';
import { Direction, loadDirection } from '../theme/Direction.tsx';
import { App } from './App.tsx';

window.addEventListener('vite:preloadError', event => {
  if (!canReload()) return;
  event.preventDefault();
  window.location.reload();
});

// Created once: blocking navigation (`useBlocker`) needs a data router.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// No top-level await: the language files import from this module, which would deadlock.
lockRelease();
answerOtherTabs();
void Promise.all([
  loadTexts(),
  loadDirection(),
  // Drafts are restored before the offline store encrypts what it finds in plain text.
  Promise.all([waitBriefly(restoreDurable()), takeOverSession(window.location.pathname)]).then(() =>
    waitBriefly(openOfflineStore()),
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
