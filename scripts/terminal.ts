/** Output of the commands. File names and messages can contain control characters, which would rewrite the screen. */
import { withoutInvisible } from '../contract/fields/typed-text.ts';

export const say = (line: string) => void process.stdout.write(`${withoutInvisible(line)}\n`);
/** @param otherwise what a failure of no system call means, if not its own message */
export function whyUnreadable(error: unknown, otherwise?: string): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'the file does not exist';
  return syscall ? message : (otherwise ?? message);
}

export const complain = (line: string) => void process.stderr.write(`${withoutInvisible(line)}\n`);
