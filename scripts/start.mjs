/** `npm start` and `npm run demo`: builds what is not built, then serves in this process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt, root } from './freshness.mjs';

const program = process.argv[2] === 'demo' ? 'demo' : 'main';

if (!isBuilt()) {
  process.stdout.write(
    'Building the pages and the server; this takes a minute after each change of the sources …\n',
  );
  const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import(path.join(root, `dist/server/${program}.js`));
