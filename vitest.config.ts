import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { textsModule } from './scripts/texts.ts';
import { memoryFolder } from './tests/support/memory-folder.ts';

// All that a run starts finds it there.
process.env.TEST_FOLDERS ??= memoryFolder() ?? os.tmpdir();
// Tests with S3 would print its client's advice on Node 20, which is supported.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const freshPage = 'tests/support/fresh-page.ts';
const patience = 'tests/support/patience.ts';
const sameTries = 'tests/support/same-tries.ts';
/** Several workers fill the cores: garbage collection threads for each of them only cost more, 3 to 6 of 100 processor seconds. */
const ONE_COLLECTOR = '--single-threaded-gc';
/** Libraries are loaded once a worker; `freshPage` gives each file modules and a page of its own, before all other set-up. */
const sharedWorkers = {
  pool: 'forks',
  isolate: false,
  sequence: { setupFiles: 'list' },
  // Tests make much that is gone at once: with room for it, collecting it costs a twentieth less of all time.
  execArgv: ['--max-semi-space-size=64', ONE_COLLECTOR] as string[],
} as const;
/** What is waited for may take its time on a busy machine, and a test lasts as long as several such waits; a test that fails only waits longer. */
const common = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

const folders = ['access', 'documents', 'figures', 'import', 'people', 'register', 'resources'];
/** Suites that know the server by its answers. The one left out changes modules of the server, which one that was built doesn't have. */
const byRequests = [`tests/server/{${folders}}/**/!(throwaway-register).test.ts`];
/** With `BUILT=1`, as `npm test` has it, suites of requests run against what `npm run build` made: what a bundler does to it would pass unseen. */
const isBuilt = process.env.BUILT === '1';

const serverTests = {
  ...common,
  setupFiles: [
    'tests/support/threads-room.ts',
    'tests/support/left-open.ts',
    patience,
    sameTries,
    'tests/support/api-description.ts',
  ],
  environment: 'node',
  pool: 'forks' as const,
  // Each file makes an app and a database of its own; loading the same modules again for each took a third of the time.
  isolate: false,
  // With this room for garbage, less time goes into collecting it. `threads-room.ts` keeps it from threads.
  execArgv: ['--max-semi-space-size=32', ONE_COLLECTOR] as string[],
  globalSetup: 'tests/support/global-setup.ts',
};

const builtTests: TestProjectConfiguration = {
  resolve: {
    alias: [
      {
        find: /^(?:\.\.\/)+server\/app\.ts$/,
        replacement: path.resolve(import.meta.dirname, 'dist/server/app.js'),
      },
    ],
  },
  test: {
    ...serverTests,
    name: 'built',
    setupFiles: ['tests/support/separate-registries.ts', ...serverTests.setupFiles],
    include: byRequests,
    server: { deps: { external: [/[\\/]dist[\\/]server[\\/]/] } },
  },
};

const browserTests = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: [patience],
  // As long as `PATIENCE_MS` of the browser.
  expect: { poll: { timeout: 90_000 } },
  // One more than elsewhere: these wait for the product and the browser a quarter of their time.
  maxWorkers: 4,
  environment: 'node' as const,
  ...sharedWorkers,
  globalSetup: 'tests/support/prepare-stage.ts',
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    // A line for each file and failures in full: what passing tests write to the console is not shown.
    silent: 'passed-only',
    slowTestThreshold: 300_000,
    projects: [
      {
        test: {
          ...serverTests,
          name: 'server',
          include: ['tests/{server,contract}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: isBuilt ? byRequests : [],
        },
      },
      ...(isBuilt ? [builtTests] : []),
      {
        test: {
          ...serverTests,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          exclude: ['tests/long/browser/**'],
        },
      },
      {
        plugins: [react(), textsModule()],
        // As Node resolves modules for react-admin: react-router would be loaded twice.
        resolve: { conditions: ['node', 'module-sync'] },
        test: {
          ...common,
          name: 'src',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...sharedWorkers,
          setupFiles: [
            'tests/support/fresh-screens.ts',
            freshPage,
            'tests/support/quick-react.ts',
            'tests/support/quick-styles.ts',
            patience,
            'tests/support/patience-dom.ts',
            sameTries,
            'tests/support/texts-dom.ts',
          ],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          ...common,
          name: 'portal',
          include: ['tests/public-portal/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...sharedWorkers,
          setupFiles: [freshPage, patience, 'tests/support/patience-dom.ts', sameTries],
        },
      },
      { test: { ...browserTests, name: 'e2e', include: ['tests/e2e/**/*.test.ts'] } },
      { test: { ...browserTests, name: 'long-browser', include: ['tests/long/browser/**/*.test.ts'] } },
    ],
  },
});
