/** `npm start` and `npm run demo`: builds if necessary, then serves in this process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isBuilt, root } from './freshness.mjs';
import { endWithNpm } from './with-parent.mjs';

const program = process.argv[2] === 'demo' ? 'demo' : 'main';

endWithNpm();
if (!isBuilt()) {
  process.stdout.write('Building the app, which takes a minute after each change to the source …\n');
  const build = spawn(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const stop = () => {
    build.kill();
    process.exit(1);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(build, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(code ?? 1);
}
await import(path.join(root, `dist/server/${program}.js`));
