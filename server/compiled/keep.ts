/** The last step of the build: compiles the server once and for all. To be run again after another Node has been installed. */
import './heap.ts';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { keptBeside, scriptOf } from './script.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter(name => name.endsWith('.js'));
// V8 mostly compiles a function when it is first called; what is kept are those that are compiled by then.
v8.setFlagsFromString('--no-lazy');
const scripts = files.map(name => [path.join(folder, name), scriptOf(path.join(folder, name))] as const);
// It refuses what was kept under other flags.
v8.setFlagsFromString('--lazy');
for (const [file, script] of scripts) writeFileSync(keptBeside(file), script.createCachedData());
