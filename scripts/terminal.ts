/** Lines of the commands. Names, messages and values of files are others' text: control characters in it would rewrite the screen. */
import { withoutInvisible } from '../contract/fields/visible-text.ts';

export const say = (line: string) => void process.stdout.write(`${withoutInvisible(line)}\n`);
export const complain = (line: string) => void process.stderr.write(`${withoutInvisible(line)}\n`);
