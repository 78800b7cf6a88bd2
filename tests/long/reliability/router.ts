/** A browser behind a router that sends slowly and holds much: a network of its own, which only root can make, on Linux. */
import { execFileSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Router {
  /** Where the browser finds this machine. */
  host: string;
  /** @returns a program that runs the given one behind the router */
  behind: (program: string, folder: string) => Promise<string>;
  end: () => void;
}

const SUBNET = '10.79.0';

/** @param rate kB a second @throws when this machine can't make one */
export function slowRouter(rate: number, megabytes: number): Router {
  const name = `aup-router-${process.pid}`;
  const [near, far] = [`aup${process.pid}a`, `aup${process.pid}b`];
  const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'pipe' });
  const end = () => ip(`netns del ${name}`);
  ip(`netns add ${name}`);
  try {
    ip(`link add ${near} type veth peer name ${far} netns ${name}`);
    ip(`addr add ${SUBNET}.1/24 dev ${near}`);
    ip(`link set ${near} up`);
    ip(`-n ${name} addr add ${SUBNET}.2/24 dev ${far}`);
    ip(`-n ${name} link set ${far} up`);
    const line = `rate ${rate * 8}kbit burst 20kb limit ${megabytes * 1_000_000}`;
    execFileSync('tc', `-n ${name} qdisc add dev ${far} root tbf ${line}`.split(' '), { stdio: 'pipe' });
  } catch (error) {
    end();
    throw error;
  }
  return {
    host: `${SUBNET}.1`,
    behind: async (program, folder) => {
      const script = path.join(folder, 'behind-router');
      await writeFile(script, `#!/bin/sh\nexec ip netns exec ${name} '${program}' "$@"\n`);
      await chmod(script, 0o755);
      return script;
    },
    end,
  };
}
