/** Output of the commands. File names and messages can contain control characters, which would rewrite the screen. */
import { withoutInvisible } from '../contract/fields/visible-text.ts';

export const say = (line: string) => void process.stdout.write(`${withoutInvisible(line)}\n`);
export const complain = (line: string) => void process.stderr.write(`${withoutInvisible(line)}\n`);
