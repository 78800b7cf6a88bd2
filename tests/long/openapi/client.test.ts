/** A client whose types are generated from the live description works, and compiles without a cast. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, serverForFile } from '../../support/app.ts';
import { listen } from '../../support/listening.ts';
import { makePlaces } from '../../support/registers.ts';
import { pdf } from '../../support/tenders.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'tests/client');
const generated = path.join(folder, 'generated');
/** Not by its name: its types are made by the first test, and checked there. */
const program = path.join(folder, 'client.ts');

const server = await serverForFile();
const baseUrl = `http://127.0.0.1:${await listen(server.app)}`;
await makePlaces(await server.as('admin'), 'Home');

const run = (...command: string[]) => {
  try {
    execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
};

describe('a generated client', () => {
  test('compiles without a cast', async () => {
    const description = path.join(generated, 'description.json');
    const types = path.join(generated, 'api.ts');
    mkdirSync(generated, { recursive: true });
    writeFileSync(description, await (await fetch(`${baseUrl}/api/openapi.json`)).text());
    expect(run(path.join(folder, 'generate.mjs'), description, types)).toBe('');
    expect(run(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder)).toBe('');
    const source = readFileSync(program, 'utf8');
    expect(source.replace(/^ *\/?\*.*$/gm, '')).not.toMatch(/\bas\b|\bany\b|@ts-|!\./);
  });

  test('signs in, creates a CO, and gets conflicts and errors', async () => {
    const client = await import(program);
    const api = await client.signIn(baseUrl, 'admin', ADMIN_PASSWORD);
    const { co, conflict, problems } = await client.createCo(api, 'CO of a stranger');
    expect(co).toMatchObject({ name: 'CO of a stranger', members: 25, approval_status: 'Pending' });
    expect(conflict).toMatchObject({ id: co?.id, members: 25 });
    expect(Object.keys(problems ?? {})).toEqual(['name']);
    await expect(client.signIn(baseUrl, 'admin', 'wrong')).rejects.toThrow('credentials');
  });

  test('creates a tender with files and downloads the beginning of its archive', async () => {
    const client = await import(program);
    const api = await client.signIn(baseUrl, 'admin', ADMIN_PASSWORD);
    const files = ['terms.pdf', 'drawings.pdf'].map(
      name => new File([pdf(name, name).content as never], name),
    );
    const { tender, start, openDocuments } = await client.createTender(api, 'stranger-1', files);
    expect(tender).toMatchObject({ status: 'Active', files: 'terms.pdf,drawings.pdf' });
    expect(openDocuments).toEqual(['terms.pdf', 'drawings.pdf']);
    expect(Buffer.from(await start.arrayBuffer()).toString()).toBe('PK\x03\x04');
  });
});
