/** `npm start` and `npm run demo`: builds what is not built, then serves in this process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import path from 'node:path';
import { isBuilt, root } from './freshness.mjs';
import { endWithNpm } from './with-parent.mjs';

const program = process.argv[2] === 'demo' ? 'demo' : 'main';

endWithNpm();
if (!isBuilt()) {
  process.stdout.write(
    'Building the pages and the server; this takes a minute after each change of the sources …\n',
  );
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
// Node 21 and later have one. Without it, `pg` reads an HTTP client to find out that this is no Cloudflare worker.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.', 1)}` };
// Node 22 and later keep what they have compiled.
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/aup-server'));
await import(path.join(root, `dist/server/${program}.js`));
