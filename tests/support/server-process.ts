import { spawn } from 'node:child_process';
import path from 'node:path';
import { isBuilt, root } from '../../scripts/freshness.mjs';

/** What was built is what ships, and starts in half of the time; `npm test` builds first. */
export const programOf = (name: 'main' | 'backup' | 'restore' | 'check-store'): string[] => {
  if (isBuilt()) return [path.join(root, `dist/server/${name}.js`)];
  return ['--import', 'tsx', path.join(root, name === 'main' ? 'server/main.ts' : `scripts/${name}.ts`)];
};

export interface ServerProcess {
  /** Where it listens, without a slash at the end. */
  address: string;
  /** Everything written so far. */
  output(): string;
  /** Asks it to end, and waits until it has; answers with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The server in a process of its own, as it is started live. @throws Error with its output when it ends early */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output, ended } = run(env);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /^AUP is ready at (\S+)$/m.exec(output());
      if (ready?.[1]) resolve(ready[1]);
    });
    void ended.then(code => reject(new Error(`ended with ${code}: ${output()}`)));
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { address, output, stop };
}

/** For a start that is refused. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = run(env);
  const code = await ended;
  return { code, output: output() };
}

function run(env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, programOf('main'), {
    cwd: root,
    env: { ...inherited, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (data: Buffer) => {
    text += data.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  return { child, output: () => text, ended };
}
