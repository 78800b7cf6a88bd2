/** Requests that differ as those of people do, sent as fast as they are answered. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: string;
  /** Goes with an `Idempotency-Key` that is another one each time it is sent. */
  isOnce?: boolean;
}

/** Every worker of wrk begins at another place of the list and goes through it in order. */
const SCRIPT = `
local started = 0
function setup(thread) started = started + 1; thread:set("number", started) end
function init(args)
  requests = {}
  math.randomseed(os.time() * 10 + number)
  for line in io.lines(args[1]) do
    local method, path, token, key, body = line:match("^(%u+)\\t([^\\t]*)\\t([^\\t]*)\\t([^\\t]*)\\t(.*)$")
    local headers = {}
    if token ~= "" then headers["authorization"] = "Bearer " .. token end
    if body ~= "" then headers["content-type"] = "application/json" else body = nil end
    if key ~= "" then headers["idempotency-key"] = key end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
  at = math.floor(#requests / 2) * number
end
function request()
  at = at + 1
  local unique = string.format("%d-%09d-%09d", number, at, math.random(999999999))
  return (requests[at % #requests + 1]:gsub("@KEY@", unique, 1))
end
function done(summary, latency)
  io.write(string.format('RESULT {"requests":%d,"micros":%d,"refused":%d,"failed":%d,"p99":%.2f}\\n', summary.requests,
    summary.duration, summary.errors.status, summary.errors.connect + summary.errors.read + summary.errors.write +
    summary.errors.timeout, latency:percentile(99) / 1000))
end
`;

export interface Rate {
  /** Requests answered with 2xx in a second. */
  perSecond: number;
  /** Milliseconds that 99 of 100 requests took at most. */
  p99: number;
}

/**
 * By wrk, a load generator in C, as one in Node would be saturated before the servers.
 * @throws Error when it isn't installed, or when a request was refused or failed
 */
export async function load(
  origin: string,
  requests: Sent[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-load-'));
  try {
    const list = path.join(folder, 'requests');
    const script = path.join(folder, 'load.lua');
    const lines = requests.map(({ method, path: url, token = '', body = '', isOnce }) =>
      [method, url, token, isOnce ? '@KEY@' : '', body].join('\t'),
    );
    await Promise.all([writeFile(list, `${lines.join('\n')}\n`), writeFile(script, SCRIPT)]);
    const options = [
      '-t2',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      origin,
      '--',
      list,
    ];
    const wrk = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const started = new Promise((resolve, reject) => wrk.on('spawn', resolve).on('error', reject));
    await started.catch(cause => {
      throw new Error('This figure needs wrk, a load generator (Debian package wrk)', { cause });
    });
    const output = await text(wrk.stdout);
    const line = /^RESULT (.*)$/m.exec(output)?.[1];
    if (!line) throw new Error(`wrk said: ${output}`);
    const { requests: count, micros, refused, failed, p99 } = JSON.parse(line);
    if (refused > 0 || failed > 0) throw new Error(`${origin}: ${refused} refused, ${failed} failed`);
    return { perSecond: count / (micros / 1e6), p99 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
